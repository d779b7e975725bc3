/** How letters become the bytes of a printer: its code pages, and nothing of them that a printer could take for a command. */
import type { CodigoDePagina } from '@balcao/contract/impressao/impressoras';

const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP860 =
  'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
/** A blank is a place that the page leaves empty. */
const CP1252 =
  '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ';

interface Pagina {
  /** What `ESC t` calls it, by Epson's list. */
  numero: number;
  /** The signs from 80 to FF. */
  signos: string;
}

/** Without accents the page counts for nothing: only what every printer has is sent. */
export const PAGINAS: Record<CodigoDePagina, Pagina> = {
  cp850: { numero: 2, signos: CP850 },
  cp860: { numero: 3, signos: CP860 },
  cp858: { numero: 19, signos: CP850.replace('ı', '€') },
  cp1252: { numero: 16, signos: CP1252 },
  sem_acentos: { numero: 0, signos: '' },
};
const DESCONHECIDO = 0x3f;
const imprimivel = (codigo: number) => codigo >= 0x20 && codigo < 0x7f;

const TODOS = new Set(
  Object.values(PAGINAS)
    .flatMap(({ signos }) => [...signos])
    .filter((signo) => signo !== '\u00ad' && signo !== ' '),
);
/** Whether any page has it. */
export const algumaTem = (signo: string) =>
  signo.length === 1 && (imprimivel(signo.charCodeAt(0)) || TODOS.has(signo));

/** Signs, not letters, for which every printer has one much like it. */
const PARECIDO: Record<string, string> = {
  ...{ '×': 'x', '÷': '/', '·': '-', '°': 'o', '«': '"', '»': '"', '´': "'", '¨': '"', '¦': '|' },
};
/** Where there are no accents at all. Unicode takes them off the letters, and these it leaves. */
const SEM_ACENTOS: Record<string, string> = {
  ...PARECIDO,
  ...{
    º: 'o',
    ª: 'a',
    '€': 'E',
    '£': 'L',
    '¥': 'Y',
    '¢': 'c',
    '§': 'S',
    '®': 'R',
    '©': 'C',
    '¿': '?',
    '¡': '!',
  },
  ...{ ß: 's', ø: 'o', Ø: 'O', æ: 'a', Æ: 'A', œ: 'o', Œ: 'O', ð: 'd', Ð: 'D', þ: 't', Þ: 'T', ı: 'i' },
  ...{ '¹': '1', '²': '2', '³': '3' },
};

const semAcento = (signo: string) => signo.normalize('NFD').replace(/\p{M}/gu, '');

/** Of the same length: what the page lacks, where a plain sign can stand for it. Letters stay as they are. */
export function aproximar(texto: string, pagina: CodigoDePagina): string {
  const { signos } = PAGINAS[pagina];
  const plano = pagina === 'sem_acentos' ? SEM_ACENTOS : PARECIDO;
  return texto.replace(/[^\x20-\x7e]/g, (signo) =>
    signos.includes(signo) ? signo : (plano[signo] ?? signo),
  );
}

/** One byte for each sign; what the page lacks is '?', and so is everything that is no letter at all. */
export function codificar(texto: string, pagina: CodigoDePagina): number[] {
  const { signos } = PAGINAS[pagina];
  return [...texto].map((inteiro) => {
    const signo = pagina === 'sem_acentos' ? semAcento(inteiro) : inteiro;
    const codigo = signo.codePointAt(0) ?? DESCONHECIDO;
    if (signo.length === 1 && imprimivel(codigo)) return codigo;
    const lugar = signos.indexOf(signo);
    return lugar < 0 ? DESCONHECIDO : 0x80 + lugar;
  });
}
