/** This device's sales: without a connection in the place of the server's sums, with one as a line beside them. */
import { formatCentavos, formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { FALHA, type Falha } from '../../../lib/conexao.ts';
import { Facts } from '../../../ui/listas/facts.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { formasDoAparelho, somarDoAparelho } from './do-aparelho.ts';
import { Somas } from './somas.tsx';

interface DoAparelhoProps {
  /** Undefined until the disk has told. */
  vendas: readonly VendaNaTela[] | undefined;
  mostrarValores: boolean;
}

interface SemRedeProps extends DoAparelhoProps {
  falha: Falha | undefined;
  busy: boolean;
  onTentar: () => void;
}

export function SemRede({ vendas, falha = 'semConexao', mostrarValores, busy, onTentar }: SemRedeProps) {
  const formas = vendas && mostrarValores ? formasDoAparelho(vendas) : [];
  return (
    <>
      <Note
        tom="atencao"
        role="status"
        titulo={FALHA[falha]}
        acao={
          <Button variant="default" loading={busy} onClick={onTentar}>
            Tentar de novo
          </Button>
        }
      >
        Aqui está o que este aparelho vendeu nos últimos 30 dias. O que foi vendido em outros aparelhos
        aparece quando o servidor responder.
      </Note>
      {mostrarValores && vendas && vendas.length > 0 && <Somas resumo={somarDoAparelho(vendas)} />}
      {formas.length > 0 && (
        <Facts
          shape="blocks"
          fatos={formas.map(([nome, centavos]) => [nome, formatCentavos(centavos)] as const)}
        />
      )}
    </>
  );
}

/** This device's part of the store's day; nothing where there is none. */
export function EsteAparelhoHoje({ vendas, mostrarValores }: DoAparelhoProps) {
  if (!vendas) return null;
  const { finalizadas } = somarDoAparelho(vendas);
  const esperando = vendas.filter(({ naFila }) => naFila).length;
  if (finalizadas.quantidade === 0 && esperando === 0) return null;
  const partes = [
    plural(finalizadas.quantidade, 'venda', 'vendas'),
    ...(mostrarValores ? [formatReais(finalizadas.total)] : []),
    esperando > 0 ? `${esperando} esperando envio` : 'tudo entregue',
  ];
  return (
    <Text size="sm" c="dimmed" className="money">
      {`Este aparelho hoje: ${partes.join(' · ')}`}
    </Text>
  );
}
