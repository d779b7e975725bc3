/** Which papers a person is told of, and in which words. Pure. */
import { plural } from '@balcao/contract/base/numeros';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { motivoDe, nomeDoPapel } from '../palavras.ts';

/** A queue that moves is nobody's business: so long it has, in milliseconds. */
const ANDA = 20_000;
/** An order that comes late into a kitchen may have been cooked already: a person is asked first. */
const TARDE = 600_000;

const PAROU: readonly Impressao['estado'][] = ['sem_papel', 'tampa', 'falhou', 'incerto'];

/** The oldest first. The owner who tests a printer looks at that test himself. */
export function paradosDe(pendentes: readonly Impressao[], agora: number): Impressao[] {
  const quietas = new Set(
    pendentes.filter(({ estado }) => PAROU.includes(estado)).map(({ impressora }) => impressora.id),
  );
  const parou = ({ estado, motivo, criadaEm, documento, impressora }: Impressao) => {
    if (documento.tipo === 'teste') return false;
    if (PAROU.includes(estado)) return true;
    if (documento.tipo === 'gaveta') return false;
    // Behind a paper that does not come out none does; or its device is off; or nobody knows why.
    return quietas.has(impressora.id) || motivo !== null || agora - Date.parse(criadaEm) > ANDA;
  };
  return pendentes.filter(parou).toSorted((a, b) => Date.parse(a.criadaEm) - Date.parse(b.criadaEm));
}

/** It may have been cooked without its slip. */
export function chegaTarde({ documento, criadaEm }: Impressao, agora: number): boolean {
  return documento.tipo === 'cozinha' && agora - Date.parse(criadaEm) > TARDE;
}

/** `Recibo da venda 12 não saiu: sem papel`. */
export function fraseDe(job: Impressao): string {
  const { tipo } = job.documento;
  const nome = nomeDoPapel(job.documento);
  if (tipo === 'gaveta') return `A gaveta não abriu: ${motivoDe(job)}`;
  if (job.estado === 'incerto') return `${nome}: saiu?`;
  const onde = tipo === 'cozinha' ? ' na cozinha' : '';
  return `${nome} não saiu${onde}: ${motivoDe(job)}`;
}

/** All of them in one line. */
export function resumoDe(parados: readonly Impressao[]): string {
  const [unico] = parados;
  if (unico && parados.length === 1) return fraseDe(unico);
  const daCozinha = parados.filter(({ documento }) => documento.tipo === 'cozinha').length;
  const outros = parados.length - daCozinha;
  if (daCozinha === 0) return `${plural(outros, 'papel não saiu', 'papéis não saíram')}`;
  const pedidos = `${plural(daCozinha, 'pedido não saiu', 'pedidos não saíram')} na cozinha`;
  return outros === 0 ? pedidos : `${pedidos}, e mais ${plural(outros, 'papel', 'papéis')}`;
}
