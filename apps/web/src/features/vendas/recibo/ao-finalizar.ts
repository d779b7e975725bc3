/**
 * What a finished sale does by itself on this device: its receipt is printed, or the drawer opens. Follows the queue: a
 * sale of the counter and a tab that is closed come through it alike, and nobody at the till waits for any of this.
 */
import type { Venda } from '@balcao/contract/vendas/vendas';
import { aoFinalizarNoAparelho, impressoraDoAparelho } from '../../../dados/impressora-do-aparelho.ts';
import { type Envio, ehDeVenda, fila, isQueued, vendaEntregue } from '../../../fila/fila.ts';
import { after } from '../../../lib/browser.ts';
import { agora } from '../../../lib/clock.ts';
import { pedirGaveta } from '../../../papel/gaveta.ts';
import { imprimir } from '../../../papel/imprimir.ts';
import { imprimirNaImpressora } from '../../../papel/na-impressora.ts';
import { ehDoAparelho } from '../../../papel/sem-servidor.ts';
import { loadRecibo } from './dados.ts';
import { umaVez } from './uma-vez.ts';

/**
 * Milliseconds for which a customer is taken to stand there. A sale that arrives later, out of a queue that waited for
 * its connection, prints nothing by itself: its receipt is one tap away.
 */
const AINDA_ALI = 60_000;

const recente = (instante: string | null) =>
  instante !== null && agora().getTime() - Date.parse(instante) < AINDA_ALI;

const emDinheiro = (venda: Venda) => venda.pagamentos.some(({ tipo }) => tipo === 'DINHEIRO');

/** Sales that this window has looked at. */
const vistas = new Set<string>();
/** Of several windows the one in which somebody sells is the first to act; so many milliseconds later any may. */
const OS_OUTROS = 1_500;

/** Once on this device: its receipt, or the drawer. `pulso`: of cash, where the device prints by itself. */
async function cuidar(id: string, cash: boolean): Promise<void> {
  if (!(await umaVez(id))) return;
  const impressora = impressoraDoAparelho();
  const ler = () => loadRecibo(id);
  if (aoFinalizarNoAparelho() === 'sempre') {
    const como = { sozinha: true, pulso: cash };
    if (impressora) void imprimirNaImpressora(impressora, { tipo: 'recibo', id }, ler, como);
    else void imprimir({ ler, falhou: 'Não foi possível imprimir o recibo. Tente novamente.' });
  } else if (impressora?.gaveta && cash) void pedirGaveta({ vendaId: id });
}

function chegou(venda: Venda): void {
  const { id } = venda;
  if (vistas.has(id) || venda.cancelada || !recente(venda.finalizadaEm)) return;
  vistas.add(id);
  void cuidar(id, emDinheiro(venda));
}

/** Tried, and still here: the server is away. */
function esperam({ envios }: { envios: readonly Envio[] }): void {
  const impressora = impressoraDoAparelho();
  // A network's printer hangs on the server: it hears of the sale when that does.
  if (!impressora || !ehDoAparelho(impressora)) return;
  for (const envio of envios) {
    if (!isQueued(envio) || envio.attempts === 0 || !ehDeVenda(envio)) continue;
    const { vendaId: id, body, nomes } = envio;
    if (!finaliza(envio) || vistas.has(id) || !recente(body.criadaEm)) continue;
    vistas.add(id);
    const cash = body.pagamentos?.some(({ formaId }) => nomes?.formas[formaId]?.tipo === 'DINHEIRO') ?? false;
    if (document.visibilityState === 'visible') void cuidar(id, cash);
    else after(OS_OUTROS, () => void cuidar(id, cash));
  }
}

function finaliza({ operation, tipo }: Envio): boolean {
  return operation === 'encerrar' || (operation === 'abrir' && tipo === 'VENDAS');
}

/** Answers how to end it. */
export function acompanharFinalizadas(): () => void {
  const entregue = vendaEntregue.subscribe(() => {
    const venda = vendaEntregue.get();
    if (venda) chegou(venda);
  });
  const naFila = fila.subscribe(() => esperam(fila.get()));
  return () => {
    entregue();
    naFila();
  };
}
