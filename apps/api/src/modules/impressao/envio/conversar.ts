import {
  NO_MEIO,
  PAROU,
  PERGUNTAS,
  type Problema,
  perguntar,
  problemaDe,
} from '@balcao/papel/estado-da-impressora';
import { EnderecoRecusado, LigacaoTcp } from './ligacao-tcp.ts';
import { TEMPOS } from './tempos.ts';

/** How one paper went. `escrito`: bytes of it reached the printer. `responde`: what was found out about it. */
export interface ResultadoDoEnvio {
  estado: 'impresso' | 'sem_papel' | 'tampa' | 'falhou' | 'incerto';
  motivo: string | null;
  confirmada: boolean;
  escrito: boolean;
  responde: boolean | null;
  /** It was silent, and is no longer. */
  acordou?: boolean;
  /** Nobody tries it again by himself. */
  acabou?: boolean;
  /** The server stops, or lost its right to the address. */
  interrompido?: boolean;
}

interface Papelada {
  endereco: string;
  /** Whether it has answered before; null: nobody knows. */
  respondia: boolean | null;
  /** It was silent just now: no second is lost on it. */
  calada: boolean;
  /** The server stands in the shop. */
  perto: boolean;
  /** Asked for at the last moment; undefined: it is too late for that. */
  bytes: () => Uint8Array | undefined;
  signal: AbortSignal;
}

/** A server on the internet has no way to a shop's own network. */
export const LONGE =
  'Este servidor não está na sua loja: ele não alcança uma impressora de rede. Ligue a impressora a um aparelho.';

const MUDOU = 'A impressora não atendeu. O endereço da impressora pode ter mudado.';
const NAO_RESPONDEU = 'A impressora não respondeu. Confira se ela está ligada e com papel.';
const RECUSADO = 'Este endereço não é de uma impressora na rede da loja.';
const TARDE = 'A gaveta não abriu a tempo.';
const CAIU = 'A ligação caiu no meio do papel. Confira se ele saiu inteiro.';

/** One paper to one printer: connects, asks how it is, writes, asks again. Never throws. */
export async function conversar(papelada: Papelada): Promise<ResultadoDoEnvio> {
  const nada = { confirmada: false, escrito: false, responde: papelada.respondia };
  if (!papelada.perto) return { ...nada, estado: 'falhou', motivo: LONGE, acabou: true };
  let ligacao: LigacaoTcp;
  try {
    ligacao = await LigacaoTcp.abrir(papelada.endereco, papelada.signal);
  } catch (error) {
    if (error instanceof EnderecoRecusado)
      return { ...nada, estado: 'falhou', motivo: RECUSADO, acabou: true };
    return { ...nada, estado: 'falhou', motivo: MUDOU, interrompido: papelada.signal.aborted };
  }
  try {
    return { ...(await pelaLigacao(ligacao, papelada)), interrompido: papelada.signal.aborted };
  } finally {
    ligacao.fechar();
  }
}

async function pelaLigacao(ligacao: LigacaoTcp, papelada: Papelada): Promise<ResultadoDoEnvio> {
  const { respondia, bytes } = papelada;
  const antes = papelada.calada ? undefined : await estadoDe(ligacao, TEMPOS.resposta);
  if (papelada.calada) ligacao.lembrar(perguntar(1));
  const responde = antes === undefined ? respondia : true;
  const nada = { confirmada: false, escrito: false, responde };
  if (antes?.problema) return { ...nada, ...antes.problema };
  if (ligacao.caiu) return { ...nada, estado: 'falhou', motivo: MUDOU };
  if (antes === undefined && respondia) return { ...nada, estado: 'falhou', motivo: NAO_RESPONDEU };
  const papel = bytes();
  if (papel === undefined) return { ...nada, estado: 'falhou', motivo: TARDE, acabou: true };

  const incerto = { estado: 'incerto', confirmada: false, escrito: true, responde } as const;
  try {
    await ligacao.escrever(papel);
  } catch {
    return { ...incerto, motivo: ligacao.caiu ? CAIU : PAROU };
  }
  if (antes === undefined) return semResposta(ligacao, incerto, papelada);
  const depois = await estadoDe(ligacao, TEMPOS.parado);
  if (depois === undefined) return { ...incerto, motivo: ligacao.caiu ? CAIU : PAROU };
  if (depois.problema) return { ...incerto, motivo: NO_MEIO[depois.problema.estado] };
  return { ...incerto, estado: 'impresso', motivo: null, confirmada: true };
}

/** Of a printer that says nothing it is known that everything was sent, and whether the connection broke. */
async function semResposta(
  ligacao: LigacaoTcp,
  incerto: Omit<ResultadoDoEnvio, 'motivo'>,
  { respondia, calada }: Papelada,
): Promise<ResultadoDoEnvio> {
  await ligacao.despedir(TEMPOS.resposta);
  if (ligacao.reset) return { ...incerto, motivo: CAIU };
  // What answers after all is asked in earnest the next time; one that takes longer than that counts as silent.
  const acordou = calada && ligacao.falou;
  return { ...incerto, estado: 'impresso', motivo: null, responde: respondia ?? false, acordou };
}

/** Undefined: it does not answer. */
async function estadoDe(
  ligacao: LigacaoTcp,
  prazo: number,
): Promise<{ problema: Problema | undefined } | undefined> {
  const respostas = new Map<(typeof PERGUNTAS)[number], number>();
  for (const n of PERGUNTAS) {
    const resposta = await ligacao.responder(perguntar(n), prazo);
    if (resposta !== undefined) respostas.set(n, resposta);
    else if (respostas.size === 0 || ligacao.caiu) return undefined;
  }
  return { problema: problemaDe(respostas) };
}
