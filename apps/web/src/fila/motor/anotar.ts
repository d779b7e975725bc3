/** Writes to the queue: a person's intent, and the answer to an attempt. */
import { FIRST_ATTEMPT_GRACE } from './agenda.ts';
import { chaveEnviada, type Envio, type Intent, SEM_VERSAO, UNSENT } from './envio.ts';
import type { MotorParts } from './motor-parts.ts';
import { applyVerdict, tellAtOnce, type Verdict } from './respostas.ts';
import { seguir } from './revisar.ts';

type Parts = Pick<MotorParts, 'store' | 'now' | 'random' | 'newKey'>;

/** Written strictly, in the signed-in person's name; so many milliseconds are left to whoever waits for its answer. */
export async function porNaFila(
  parts: Pick<MotorParts, 'store' | 'who' | 'now' | 'preparar' | 'escrito'>,
  pedida: Intent,
  grace = FIRST_ATTEMPT_GRACE,
): Promise<Envio> {
  const { store, who, now, preparar, escrito } = parts;
  const quem = who();
  if (!quem) throw new Error('Nobody is signed in.');
  const { replaces, ...intent } = preparar ? await preparar(pedida) : pedida;
  const { lojaId, usuarioId, nome: usuarioNome } = quem;
  const deQuem = { lojaId, usuarioId, usuarioNome, nextAt: now() + grace };
  const envio = await store.add({ ...intent, ...UNSENT, ...deQuem }, replaces);
  escrito?.(envio);
  return envio;
}

/** `watched`: a person waits for the answer and decides. Answers what that person is told. */
export async function anotar(
  { store, now, random, newKey }: Parts,
  envio: Envio,
  decided: Verdict,
  watched: boolean,
): Promise<Verdict> {
  const verdict = watched ? tellAtOnce(envio, decided) : decided;
  const refused = verdict.kind === 'quarantine';
  // An edit on top of what still waited saw no version that could be another by now: its person is not asked.
  const semVersao = 'versao' in envio.body && envio.body.versao === SEM_VERSAO;
  if (refused && watched && !semVersao) {
    await store.remove(envio.key);
    return verdict;
  }
  const row = await store.update(envio.key, (old) => {
    // An answer to what it was before, heard by a second sender.
    if (chaveEnviada(old) !== chaveEnviada(envio)) return undefined;
    const next = applyVerdict(old, verdict, now(), random);
    return next && seguir(next, newKey, now(), random);
  });
  if (!refused) return verdict;
  if (row?.state === 'waiting') return { kind: 'retry', code: verdict.code, mensagem: verdict.mensagem };
  if (watched) await store.remove(envio.key);
  return verdict;
}
