/** The store's forms of payment while they are edited. Pure. */
import { lettersOf } from '@balcao/contract/base/texto';
import {
  type Forma,
  type FormasUpdate,
  formasUpdateSchema,
  NENHUMA_ATIVA,
  type TipoForma,
} from '@balcao/contract/caixa/formas';
import { percentualToText } from '@balcao/contract/relatorios/relatorios';

export interface LinhaForma {
  /** Key on this page. */
  key: number;
  /** None: a new one. */
  id: string | undefined;
  tipo: TipoForma;
  nome: string;
  taxa: string;
  prazo: string;
  ativa: boolean;
  padrao: boolean;
}

export const TIPO_FORMA_TEXTO: Record<TipoForma, string> = {
  DINHEIRO: 'Dinheiro',
  PIX: 'Pix',
  DEBITO: 'Cartão de débito',
  CREDITO: 'Cartão de crédito',
  VALE: 'Vale (refeição, alimentação)',
  FIADO: 'Fiado',
  OUTRO: 'Outra',
};

/** Somebody between the customer and the shop keeps some of it, and pays later. */
export function temTaxa(tipo: TipoForma): boolean {
  return tipo !== 'DINHEIRO' && tipo !== 'FIADO';
}

/** What the name does not say: its kind, what the card company keeps, when the rest comes. */
export function resumoDaForma({ tipo, nome, taxa, prazo, ativa }: LinhaForma): string {
  const texto = TIPO_FORMA_TEXTO[tipo];
  const diz = nome.trim() !== '' && lettersOf(texto).includes(lettersOf(nome)) ? [] : [texto];
  const off = ativa ? [] : ['Desligada'];
  if (!temTaxa(tipo)) return [...off, ...diz].join(' · ');
  const fica = taxa.trim() === '0' ? 'sem taxa' : `taxa ${taxa.trim()}%`;
  const cai = { '0': 'na hora', '1': 'em 1 dia' }[prazo.trim()] ?? `em ${prazo.trim()} dias`;
  const [first = '', ...rest] = [...off, ...diz, fica, cai];
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' · ');
}

export function linhasDasFormas(formas: readonly Forma[]): LinhaForma[] {
  return formas.map(({ id, tipo, nome, taxaPercentual, prazoDias, ativa, padrao }, key) => ({
    ...{ key, id, tipo, nome, ativa, padrao },
    taxa: percentualToText(taxaPercentual),
    prazo: String(prazoDias),
  }));
}

export function maisUmaForma(linhas: readonly LinhaForma[]): LinhaForma[] {
  const key = 1 + Math.max(-1, ...linhas.map((linha) => linha.key));
  const nova = { key, id: undefined, tipo: 'OUTRO', nome: '', taxa: '0', prazo: '0' } as const;
  return [...linhas, { ...nova, ativa: true, padrao: false }];
}

export function moverForma(linhas: readonly LinhaForma[], index: number, passo: 1 | -1): LinhaForma[] {
  const next = [...linhas];
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(index + passo, 0, moved);
  return next;
}

/** The usual one is on: switched off or gone, the first that is on takes its place. */
export function comPadrao(linhas: readonly LinhaForma[], escolhida?: number): LinhaForma[] {
  const wanted = linhas.find(({ key, padrao, ativa }) =>
    escolhida === undefined ? padrao && ativa : key === escolhida,
  );
  const usual = wanted ?? linhas.find(({ ativa }) => ativa);
  return linhas.map((linha) => ({ ...linha, padrao: linha.key === usual?.key }));
}

const PERCENTUAL = /^\d{1,3}(?:[.,]\d+)?$/;
const DIAS = /^\d{1,4}$/;

type Campo = 'nome' | 'taxa' | 'prazo';
/** By line and field, in the order of the page: the first gets the focus. */
export type ErrosDasFormas = ReadonlyMap<string, string>;
export const campoDe = (key: number, campo: Campo) => `forma-${key}-${campo}`;

const CAMPOS: Record<string, Campo> = { nome: 'nome', taxaPercentual: 'taxa', prazoDias: 'prazo' };

type Lidas = { dados: FormasUpdate } | { erros: ErrosDasFormas; mensagem: string | undefined };

/** The data to send, or errors by field. */
export function lerFormas(linhas: readonly LinhaForma[]): Lidas {
  const erros = new Map<string, string>();
  const sent = linhas.map((linha) => {
    const taxa = linha.taxa.trim().replace(/\s*%$/, '');
    const prazo = linha.prazo.trim();
    if (!PERCENTUAL.test(taxa)) erros.set(campoDe(linha.key, 'taxa'), 'Use um número, como 3,49.');
    if (!DIAS.test(prazo)) erros.set(campoDe(linha.key, 'prazo'), 'Use um número inteiro.');
    return {
      ...(linha.id === undefined ? {} : { id: linha.id }),
      ...{ tipo: linha.tipo, nome: linha.nome, ativa: linha.ativa, padrao: linha.padrao },
      taxaPercentual: erros.has(campoDe(linha.key, 'taxa')) ? 0 : Number(taxa.replace(',', '.')),
      prazoDias: erros.has(campoDe(linha.key, 'prazo')) ? 0 : Number(prazo),
    };
  });
  const parsed = formasUpdateSchema.safeParse({ formas: sent });
  const issues = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? [];
  const told = errosPorCampo(linhas, Object.fromEntries(issues));
  for (const [campo, texto] of told.erros) erros.set(campo, erros.get(campo) ?? texto);
  if (erros.size > 0 || told.mensagem !== undefined) return { erros, mensagem: told.mensagem };
  if (sent.every(({ ativa }) => !ativa)) return { erros, mensagem: NENHUMA_ATIVA };
  return parsed.success ? { dados: parsed.data } : { erros, mensagem: undefined };
}

/** `formas.2.nome` → the field of the line that stands there; what is of no field is said of the whole. */
export function errosPorCampo(
  linhas: readonly LinhaForma[],
  campos: Readonly<Record<string, string>>,
): { erros: ErrosDasFormas; mensagem: string | undefined } {
  const erros = new Map<string, string>();
  let mensagem: string | undefined;
  for (const [path, texto] of Object.entries(campos)) {
    const [, index, name = ''] = /^formas\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const linha = index === undefined ? undefined : linhas[Number(index)];
    const campo = CAMPOS[name];
    if (linha && campo) erros.set(campoDe(linha.key, campo), texto);
    else mensagem = texto;
  }
  return { erros, mensagem };
}
