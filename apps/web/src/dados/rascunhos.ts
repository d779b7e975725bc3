/**
 * Long work that is half done, kept on the device for its person until it is: under that person's rights, beside the copy
 * of the store. Without keys (plain HTTP) it lives as long as the page.
 */
import { copia } from './copia/copia.ts';
import { chaveDaCopia } from './copia/visao.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

interface Lugar {
  usuarioId: string;
  chave: string;
  nome: string;
}

/** What this page wrote, for a device without keys. Null: it is done. */
const escritos = new Map<string, unknown>();
/** Still to be written, the newest of each place. */
const esperando = new Map<string, { lugar: Lugar; valor: unknown }>();
let escrevendo = false;

function lugarDe(nome: string): Lugar | undefined {
  const usuario = sessaoGuardada.get()?.usuario;
  if (!usuario) return undefined;
  return { usuarioId: usuario.id, chave: chaveDaCopia(usuario), nome: `rascunho.${nome}.${usuario.id}` };
}

const de = ({ chave, nome }: Lugar) => `${chave}/${nome}`;

/** Undefined: there is none. Another window of this person may have written it. */
export async function lerRascunho<T>(nome: string): Promise<T | undefined> {
  const lugar = lugarDe(nome);
  if (!lugar) return undefined;
  const noDisco = esperando.has(de(lugar))
    ? undefined
    : await copia.disco()?.deposito.lerValor(lugar.chave, lugar.nome);
  const valor = noDisco === undefined ? escritos.get(de(lugar)) : noDisco;
  return (valor ?? undefined) as T | undefined;
}

/** Undefined: it is done, and forgotten. */
export function guardarRascunho(nome: string, valor: unknown): void {
  const lugar = lugarDe(nome);
  if (!lugar) return;
  escritos.set(de(lugar), valor ?? null);
  esperando.set(de(lugar), { lugar, valor: valor ?? null });
  if (!escrevendo) void escrever();
}

/** One after the other: an older text never comes over a newer one. Nothing is written once its person has left. */
async function escrever(): Promise<void> {
  escrevendo = true;
  for (let [proximo] = esperando; proximo; [proximo] = esperando) {
    const [onde, escrita] = proximo;
    const { lugar, valor } = escrita;
    if (sessaoGuardada.get()?.usuario.id === lugar.usuarioId) {
      await copia.disco()?.deposito.guardarValor(lugar.chave, lugar.nome, valor);
    }
    if (esperando.get(onde) === escrita) esperando.delete(onde);
  }
  escrevendo = false;
}
