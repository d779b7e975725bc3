/**
 * The numbers that this device gives to its sales, 1, 2, 3, …: drawn in the very transaction in which the sale is written,
 * so that no two windows share one and a page that dies leaves none behind. Pure.
 */
import { comCorpo, type Envio, type NewEnvio } from './envio.ts';

/** This browser as one store knows it. */
export interface Aparelho {
  lojaId: string;
  id: string;
  /** The highest number given so far. */
  ultimoSeq: number;
  /** Numbers that no sale of the server has or will have: still to be told. */
  descartadas: readonly number[];
  /** The server has its name. */
  registrado: boolean;
  /** The last contact and the numbers that the server missed then; null: none yet. */
  contato: ContatoFeito | null;
}

export interface ContatoFeito {
  /** Epoch milliseconds of the device's clock. */
  em: number;
  ultimoSeq: number;
  esperando: number;
  versao: string;
  faltando: readonly number[];
}

export function novoAparelho(lojaId: string, id: string): Aparelho {
  return { lojaId, id, ultimoSeq: 0, descartadas: [], registrado: false, contato: null };
}

export interface Numerado<T> {
  aparelho: Aparelho | undefined;
  envio: T | undefined;
}

/**
 * The numbers after a write. An opening draws one. A sale that the server will never have under its number leaves that to
 * be told. A device whose number another one used is a new device from then on. `before`: undefined for a new envio;
 * `after`: undefined where it is taken out.
 */
export function numerar<T extends NewEnvio>(
  aparelho: Aparelho | undefined,
  before: Envio | undefined,
  after: T | undefined,
  newId: () => string,
): Numerado<T> {
  let device = aparelho;
  let envio = after;
  if (after?.operation === 'abrir' && before?.operation !== 'abrir') {
    device ??= novoAparelho(after.lojaId, newId());
    const seqLocal = device.ultimoSeq + 1;
    device = { ...device, ultimoSeq: seqLocal };
    envio = comCorpo(after, { dispositivoId: device.id, seqLocal });
  }
  if (!device || !before || before.body.dispositivoId !== device.id) return { aparelho: device, envio };
  if (ehCopia(before, after)) return { aparelho: novoAparelho(device.lojaId, newId()), envio };
  const largado = numeroLargado(before, after);
  if (largado !== undefined) device = comDescartadas(device, [largado]);
  return { aparelho: foiEntregue(before, after) ? semFalta(device, before.body.seqLocal) : device, envio };
}

/** The same device, with numbers to tell that no sale has. */
export function comDescartadas(aparelho: Aparelho, numeros: readonly number[]): Aparelho {
  const novas = numeros.filter((numero) => !aparelho.descartadas.includes(numero));
  return novas.length > 0 ? { ...aparelho, descartadas: [...aparelho.descartadas, ...novas] } : aparelho;
}

/** The server has said just now that it has it. */
function semFalta(aparelho: Aparelho, numero: number | null | undefined): Aparelho {
  const { contato } = aparelho;
  if (!contato || numero == null || !contato.faltando.includes(numero)) return aparelho;
  return {
    ...aparelho,
    contato: { ...contato, faltando: contato.faltando.filter((each) => each !== numero) },
  };
}

/** Another profile, copied from this one or the one that this was copied from, gave this number to another sale. */
function ehCopia(before: Envio, after: NewEnvio | undefined): boolean {
  const marcas = foiEntregue(before, after) ? after?.venda?.marcas : undefined;
  return marcas?.includes('SEQUENCIA_REPETIDA') === true;
}

function foiEntregue(before: Envio, after: NewEnvio | undefined): boolean {
  return before.state !== 'delivered' && after?.state === 'delivered';
}

/** The number of a sale that was taken out, or that the server made without it. */
function numeroLargado(before: Envio, after: NewEnvio | undefined): number | undefined {
  const { seqLocal } = before.body;
  if (seqLocal == null) return undefined;
  if (!after) return before.state === 'delivered' ? undefined : seqLocal;
  if (after.state === 'discarded' && before.state !== 'discarded') return seqLocal;
  const outro = foiEntregue(before, after) && after.venda ? after.venda.seqLocal : seqLocal;
  // An older server says nothing of numbers.
  return outro === undefined || outro === seqLocal ? undefined : seqLocal;
}

/** 'Este aparelho: 87 · servidor: 87'. */
export interface NoServidor {
  /** Sales, tabs and future sales that were made on this device. */
  aparelho: number;
  /** Those that the server has. */
  servidor: number;
  /** Those of the rest that wait for a person. */
  precisamDeVoce: number;
}

/** `envios`: of the time that is counted. What a person took out is no sale. */
export function compararComServidor(envios: readonly Envio[], aparelho: Aparelho | undefined): NoServidor {
  const feitas = envios.filter(({ operation, state }) => operation === 'abrir' && state !== 'discarded');
  const faltando = new Set(aparelho?.contato?.faltando);
  const falta = ({ body }: Envio) =>
    body.dispositivoId === aparelho?.id && body.seqLocal != null && faltando.has(body.seqLocal);
  return {
    aparelho: feitas.length,
    servidor: feitas.filter((envio) => envio.state === 'delivered' && !falta(envio)).length,
    precisamDeVoce: feitas.filter(({ state }) => state === 'quarantine').length,
  };
}
