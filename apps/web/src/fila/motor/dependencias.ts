/** The order of arrival: a product before the sale that names it, a tab's operations one after the other. Pure. */
import { ehCadastro, ehDoCaixa, operacaoDe } from '../operacoes/operacoes.ts';
import { type Envio, type Intent, isQueued, isUnsettled } from './envio.ts';

/**
 * The account in whose order it is, for one person. The server judges the limit by what has arrived: in another order it
 * would mark another sale. It is no reason to hold one behind what does not go out by itself.
 */
function contaDe(envio: Envio): string | undefined {
  const cliente = operacaoDe(envio).conta?.(envio);
  return cliente && envio.state === 'waiting' ? `${envio.usuarioId} ${cliente}` : undefined;
}

/** The products and the customer that it names by their ids. */
export function nomeadosPor(envio: Intent): string[] {
  return operacaoDe(envio).nomeia(envio);
}

/**
 * An earlier operation of the same sale that has to arrive first. What was refused stops its own tab only, and there what
 * can't be without it: everything after an opening; after a change what closes the tab or takes its lines elsewhere.
 */
function seguraAComanda(before: Envio, envio: Envio): boolean {
  if (isQueued(before)) return true;
  if (before.state !== 'quarantine') return false;
  const opened = before.operation === 'abrir' || operacaoDe(before).abre?.(before) === envio.vendaId;
  return opened || operacaoDe(envio).fecha === true;
}

/** A drawer's operations go in their order, but for those of a session whose opening was refused: they wait for a person. */
function seguraAGaveta(before: Envio, envio: Envio): boolean {
  if (isQueued(before)) return true;
  return (
    before.operation === 'abrirCaixa' && before.state === 'quarantine' && before.caixaId === envio.caixaId
  );
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
    if (ehCadastro(envio) && isUnsettled(envio)) cadastros.add(envio.vendaId);
    if (operacaoDe(envio).naGaveta?.(envio)) naGaveta.push(envio);
    for (const id of operacaoDe(envio).ordens(envio)) {
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
    (!ehCadastro(envio) && nomeadosPor(envio).some((id) => cadastros.has(id))) ||
    esperaNaConta(envio) ||
    operacaoDe(envio)
      .ordens(envio)
      .some((id) => (porOrdem.get(id) ?? []).some((before) => segura(before, envio))) ||
    (envio.operation === 'fecharCaixa' && naGaveta.some((before) => fechaDepois(before, envio)));
}

export function isBlocked(envio: Envio, envios: readonly Envio[]): boolean {
  return bloqueiosEntre(envios)(envio);
}
