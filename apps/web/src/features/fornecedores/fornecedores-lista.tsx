import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import { documento } from '../../lib/brasil.ts';
import { Tag } from '../../ui/listas/tag.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { IconTrash } from '../../ui/sinais/icons.ts';
import classes from './fornecedores.module.css';

interface FornecedoresListaProps {
  fornecedores: readonly Fornecedor[];
  /** The id of the one that is being deleted. */
  saindo: string | undefined;
  onEdit: (fornecedor: Fornecedor) => void;
  onDelete: (fornecedor: Fornecedor) => void;
}

/** One line each: a press opens it. */
export function FornecedoresLista({ fornecedores, saindo, onEdit, onDelete }: FornecedoresListaProps) {
  return (
    <Card flush>
      <ul className={classes.lista} aria-label="Fornecedores">
        {fornecedores.map((fornecedor) => (
          <li key={fornecedor.id} className={classes.linha} data-fornecedor={fornecedor.id}>
            <button type="button" className={classes.abre} onClick={() => onEdit(fornecedor)}>
              <strong>{fornecedor.nome}</strong>
              <span className={classes.nota}>
                {notasDe(fornecedor).map((nota) => (
                  <span key={nota}>{nota}</span>
                ))}
              </span>
            </button>
            {!fornecedor.ativo && <Tag tom="neutro">Inativo</Tag>}
            <ActionIcon
              color="gray"
              aria-label={`Excluir ${fornecedor.nome}`}
              loading={saindo === fornecedor.id}
              onClick={() => onDelete(fornecedor)}
            >
              <IconTrash />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function notasDe({ documento: numero, telefone, email }: Fornecedor): string[] {
  const notas = [documento(numero ?? ''), telefone ?? email ?? ''].filter((nota) => nota !== '');
  return notas.length > 0 ? notas : ['Sem CNPJ'];
}
