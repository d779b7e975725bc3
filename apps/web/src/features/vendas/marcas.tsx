import type { Marca } from '@balcao/contract/vendas/venda';
import { Note } from '../../ui/paginas/note.tsx';
import { IconAlertTriangle } from '../../ui/sinais/icons.ts';
import classes from './marcas.module.css';

/** Per mark of the server: the word, and what to do about it. */
const MARCA: Record<Marca, { titulo: string; nota: string }> = {
  POSSIVEL_DUPLICATA: {
    titulo: 'Possível duplicata',
    nota: 'Uma venda igual foi feita segundos antes. Se for a mesma, cancele uma das duas.',
  },
  PRECO_DIVERGENTE: {
    titulo: 'Preço divergente',
    nota: 'O preço cobrado não era o do cadastro quando a venda chegou.',
  },
  PRODUTO_EXCLUIDO: {
    titulo: 'Produto excluído',
    nota: 'Um produto desta venda já tinha sido excluído quando ela chegou.',
  },
  PERMISSAO_RETIRADA: {
    titulo: 'Permissão retirada',
    nota: 'Quem vendeu já não tinha permissão quando a venda chegou.',
  },
  PLANO_EXPIRADO: {
    titulo: 'Plano expirado',
    nota: 'O plano já tinha expirado quando a venda chegou.',
  },
  DATA_RETROATIVA: {
    titulo: 'Data retroativa',
    nota: 'A venda tem uma data bem anterior ao dia em que chegou.',
  },
  SEQUENCIA_REPETIDA: {
    titulo: 'Número repetido no aparelho',
    nota: 'Dois aparelhos usaram o mesmo número. A venda está certa; confira se há um navegador copiado.',
  },
  PAGAMENTO_DIVERGENTE: {
    titulo: 'Pagamento divergente',
    nota: 'O que foi pago no aparelho não bate com a conta, que mudou enquanto isso.',
  },
  LIMITE_EXCEDIDO: {
    titulo: 'Fiado acima do limite',
    nota: 'Com esta venda, o cliente passou do limite de fiado dele.',
  },
  CLIENTE_EXCLUIDO: {
    titulo: 'Cliente excluído',
    nota: 'O cliente desta venda já tinha sido excluído quando ela chegou.',
  },
  DESCONTO_ACIMA: {
    titulo: 'Desconto acima do limite',
    nota: 'Quem vendeu deu mais desconto do que pode dar.',
  },
};

/** The server's marks of a sale: the word at once, the reason at a touch or by Enter. */
export function Marcas({ marcas }: { marcas: readonly Marca[] }) {
  if (marcas.length === 0) return null;
  return (
    <ul className={classes.marcas} aria-label="Atenção">
      {marcas.map((marca) => (
        <li key={marca}>
          <details>
            <summary>
              <IconAlertTriangle size="sm" />
              <span>{` ${MARCA[marca].titulo}`}</span>
            </summary>
            <Note tom="atencao">{MARCA[marca].nota}</Note>
          </details>
        </li>
      ))}
    </ul>
  );
}
