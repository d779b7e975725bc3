/** The age of the products on the screen, in words. Pure. */
import { dayOf, daysBetween, localTime } from '@balcao/contract/base/calendar';

/** Younger than this nobody has to be told, as long as the server answers. Milliseconds. */
const RECENTE = 5 * 60_000;

/** `em`: when they were as the server's, in ms; `falhou`: it does not answer. Undefined: there is nothing to say. */
export function idadeDosProdutos(
  em: number | undefined,
  falhou: boolean,
  now: Date,
  fuso: string,
): string | undefined {
  if (em === undefined || (!falhou && now.getTime() - em < RECENTE)) return undefined;
  const quando = new Date(em);
  const dias = daysBetween(dayOf(quando, fuso), dayOf(now, fuso));
  if (dias > 1) return `Produtos atualizados há ${dias} dias`;
  const { hour, minute } = localTime(quando, fuso);
  const hora = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return dias === 1 ? `Produtos atualizados ontem, ${hora}` : `Produtos atualizados às ${hora}`;
}
