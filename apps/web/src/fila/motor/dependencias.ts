/** What has to arrive before what: a product before the sale that names it, a tab's operations in their order. Pure. */
import { ehCadastro, outraComanda } from './ditos.ts';
import { seguraAGaveta } from './do-caixa.ts';
import { type Envio, ehDoCaixa, ehRecebimento, isQueued, isUnsettled } from './envio.ts';
import { noFiado } from './na-conta.ts';

type Operacao = Pick<Envio, 'operation' | 'vendaId' | 'body'>;

/** The sales, or the drawer, in whose order it is. */
function ordensDe(envio: Operacao): string[] {
  const { operation, vendaId, body } = envio;
  if (ehCadastro(operation) || ehRecebimento(envio)) return [];
  const outra = outraComanda(body);
  return outra === undefined ? [vendaId] : [vendaId, outra];
}

/**
 * The account in whose order it is, for one person. The server judges the limit by what has arrived: in another order it
 * would mark another sale. It is no reason to hold one behind what does not go out by itself.
 */
function contaDe(envio: Envio): string | undefined {
  const cliente = ehRecebimento(envio) ? envio.vendaId : noFiado(envio) > 0 && envio.body.clienteId;
  return cliente && envio.state === 'waiting' ? `${envio.usuarioId} ${cliente}` : undefined;
}

/** The products and the customer that it names by their ids. */
export function nomeadosPor(envio: Operacao): string[] {
  const { vendaId, body } = envio;
  const produtos = body.itens.flatMap(({ produtoId }) => produtoId ?? []);
  const cliente = ehRecebimento(envio) ? vendaId : body.clienteId;
  return cliente ? [...produtos, cliente] : produtos;
}

/** Without everything that was paid for with it, or that it takes along, it would be another thing. */
const FECHAM: readonly Envio['operation'][] = ['encerrar', 'cancelar', 'mover', 'fundir'];

/**
 * An earlier operation of the same sale that has to arrive first. What was refused stops its own tab only, and there what
 * can't be without it: everything after an opening; after a change what closes the tab or takes its lines elsewhere.
 */
function seguraAComanda(before: Envio, { operation, vendaId }: Envio): boolean {
  if (isQueued(before)) return true;
  if (before.state !== 'quarantine') return false;
  const { mover } = before.body;
  const opened = typeof mover?.para === 'object' && mover.para.id === vendaId;
  return before.operation === 'abrir' || opened || FECHAM.includes(operation);
}

const ENTRAM: readonly Envio['operation'][] = ['encerrar', 'receber', 'receberSinal', 'cancelar'];

/** Money of this person's that goes into a drawer: counted with it, it arrives before the closing. */
function entraNaGaveta({ operation, tipo, body }: Envio): boolean {
  if (operation === 'abrir')
    return body.sinal !== undefined || (tipo === 'VENDAS' && body.pagamentos !== undefined);
  return ENTRAM.includes(operation);
}

function fechaDepois(before: Envio, fechamento: Envio): boolean {
  return (
    before.state === 'waiting' && before.usuarioId === fechamento.usuarioId && before.seq < fechamento.seq
  );
}

/** Whether an envio has to wait for another of these, which are all that is unsettled. */
export function bloqueiosEntre(envios: readonly Envio[]): (envio: Envio) => boolean {
  const porOrdem = new Map<string, Envio[]>();
  const cadastros = new Set<string>();
  const naGaveta: Envio[] = [];
  const primeiroDaConta = new Map<string, number>();
  for (const envio of envios) {
    if (ehCadastro(envio.operation) && isUnsettled(envio)) cadastros.add(envio.vendaId);
    if (entraNaGaveta(envio)) naGaveta.push(envio);
    for (const id of ordensDe(envio)) {
      const known = porOrdem.get(id);
      if (known) known.push(envio);
      else porOrdem.set(id, [envio]);
    }
    const conta = contaDe(envio);
    if (conta === undefined) continue;
    primeiroDaConta.set(conta, Math.min(envio.seq, primeiroDaConta.get(conta) ?? envio.seq));
  }
  const esperaNaConta = (envio: Envio) => {
    const conta = contaDe(envio);
    return conta !== undefined && (primeiroDaConta.get(conta) ?? envio.seq) < envio.seq;
  };
  const segura = (before: Envio, envio: Envio) =>
    before.seq < envio.seq &&
    (ehDoCaixa(envio) ? seguraAGaveta(before, envio) : seguraAComanda(before, envio));
  return (envio) =>
    (!ehCadastro(envio.operation) && nomeadosPor(envio).some((id) => cadastros.has(id))) ||
    esperaNaConta(envio) ||
    ordensDe(envio).some((id) => (porOrdem.get(id) ?? []).some((before) => segura(before, envio))) ||
    (envio.operation === 'fecharCaixa' && naGaveta.some((before) => fechaDepois(before, envio)));
}

export function isBlocked(envio: Envio, envios: readonly Envio[]): boolean {
  return bloqueiosEntre(envios)(envio);
}
