/** The versions of a tab, whose operations of this device are made one on top of the other. */
import type { Envio } from './envio.ts';
import type { EnvioStore } from './motor-parts.ts';
import type { Verdict } from './respostas.ts';

type Entregue = Verdict & { kind: 'delivered' };

/** The version that an envio made of its tab. */
function versionAfter({ operation, body }: Envio, answer: Entregue): number {
  const previous = operation === 'abrir' ? 0 : body.versao;
  // A repeated answer shows the tab as it is now, perhaps with a stranger's change: count on instead of trusting it.
  return answer.repeated && previous !== undefined ? previous + 1 : answer.venda.versao;
}

/** My next change of the same tab, or its closing, was made on top of this one: it carries the version that this one made. */
export async function carryVersion(
  store: Pick<EnvioStore, 'ofVenda' | 'update'>,
  envio: Envio,
  answer: Entregue,
): Promise<void> {
  const versao = versionAfter(envio, answer);
  const rest = await store.ofVenda(envio.vendaId);
  const next = rest.find((other) => other.seq > envio.seq && other.state === 'waiting');
  if (!next || next.attempts > 0) return;
  await store.update(next.key, (row) =>
    row.body.versao === undefined ? undefined : { ...row, body: { ...row.body, versao } },
  );
}
