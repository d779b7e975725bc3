/** What a person may put right of a product, a customer or an expense that was refused. Pure. */
import { moneyToText, toCentavos } from '@balcao/contract/base/money';
import type { EnvioBody } from '../motor/envio.ts';

export interface CamposDoCadastro {
  nome: string;
  valor: string;
  codigo: string;
  telefone: string;
}

export function camposDoCadastro({ produto, cliente, despesa }: EnvioBody): CamposDoCadastro {
  const valor = produto?.valor ?? despesa?.valor;
  return {
    nome: produto?.nome ?? cliente?.nome ?? despesa?.descricao ?? '',
    valor: valor === undefined ? '' : moneyToText(toCentavos(valor)),
    codigo: produto?.codigoBarras ?? '',
    telefone: cliente?.telefone ?? '',
  };
}

/** `valor`: as it was read, in reais. */
export function comCampos(body: EnvioBody, typed: CamposDoCadastro, valor: number): EnvioBody {
  const { produto, cliente, despesa } = body;
  const nome = typed.nome.trim();
  const codigoBarras = typed.codigo.trim() || null;
  return {
    ...body,
    ...(produto ? { produto: { ...produto, nome, valor, codigoBarras } } : {}),
    ...(cliente ? { cliente: { ...cliente, nome, telefone: typed.telefone.trim() || null } } : {}),
    ...(despesa ? { despesa: { ...despesa, descricao: nome, valor } } : {}),
  };
}
