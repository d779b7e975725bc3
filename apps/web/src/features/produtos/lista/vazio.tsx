import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { IconPackage, IconSearch, IconX } from '../../../ui/sinais/icons.ts';
import type { ValoresProduto } from '../formulario/formulario.ts';
import { looksLikeCode, type RecorteDeProdutos } from './filtrar.ts';

interface VazioProps extends Pick<RecorteDeProdutos, 'baixa' | 'busca'> {
  /** The store has no product at all. */
  nenhum: boolean;
  onAdd: (inicio?: Partial<ValoresProduto>) => void;
  onImport: () => void;
  onClear: () => void;
}

export function Vazio({ nenhum, baixa, busca, onAdd, onImport, onClear }: VazioProps) {
  if (nenhum) {
    return (
      <EmptyState
        icone={IconPackage}
        titulo="Nenhum produto cadastrado"
        nota="Adicione um produto, ou traga a sua lista de uma planilha."
        acao={
          <>
            <Button variant="default" onClick={onImport}>
              Importar planilha
            </Button>
            <Button onClick={() => onAdd()}>Adicionar produto</Button>
          </>
        }
      />
    );
  }
  const nota = baixa ? 'Nada em baixa aqui.' : 'Não há produtos nesta categoria.';
  return (
    <EmptyState
      icone={IconSearch}
      titulo="Nenhum produto encontrado"
      nota={busca ? `Nada com “${busca}” aqui.` : nota}
      acao={
        <>
          <Button variant="default" onClick={onClear} leftSection={<IconX />}>
            Mostrar todos
          </Button>
          {looksLikeCode(busca) && (
            <Button onClick={() => onAdd({ codigoBarras: busca.trim() })}>Cadastrar com este código</Button>
          )}
        </>
      }
    />
  );
}
