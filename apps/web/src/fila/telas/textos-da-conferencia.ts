/** 'Este aparelho: 87 · servidor: 87' in words, for the home page. Pure. */
import type { NoServidor } from '../motor/numeros.ts';

export interface ConferenciaText {
  tom: 'bom' | 'atencao';
  titulo: string;
  nota: string;
}

/** `falou`: whether the server answered just now; undefined: it is being asked. */
export function conferenciaText(
  { aparelho, servidor, precisamDeVoce }: NoServidor,
  falou: boolean | undefined,
): ConferenciaText {
  const titulo = `Este aparelho: ${aparelho} · servidor: ${servidor}`;
  const faltam = aparelho - servidor;
  if (faltam <= 0) {
    const nota = {
      true: 'Tudo o que foi vendido aqui chegou ao servidor.',
      false: 'Sem conexão agora. Cada uma já foi confirmada quando chegou.',
      undefined: 'Conferindo com o servidor…',
    }[`${falou}`];
    return { tom: 'bom', titulo, nota };
  }
  const uma = faltam === 1;
  const quais = uma
    ? '1 venda ainda não chegou ao servidor.'
    : `${faltam} vendas ainda não chegaram ao servidor.`;
  const fazer =
    precisamDeVoce > 0
      ? `${precisamDeVoce === 1 ? '1 precisa' : `${precisamDeVoce} precisam`} de você: veja as vendas guardadas.`
      : `${uma ? 'Ela segue sozinha' : 'Elas seguem sozinhas'}, com este aparelho ligado e com internet.`;
  return { tom: 'atencao', titulo, nota: `${quais} ${fazer}` };
}
