/** The fields of a refused product, customer, expense or count that its person may correct. Pure. */
import { moneyToText, toCentavos } from '@balcao/contract/base/money';
import type { Cadastro } from '../a-pedido.ts';

export interface CamposDoCadastro {
  nome: string;
  valor: string;
  codigo: string;
  telefone: string;
}

const VAZIOS: CamposDoCadastro = { nome: '', valor: '', codigo: '', telefone: '' };
const emTexto = (reais: number) => moneyToText(toCentavos(reais));

export function camposDoCadastro({ operation, body }: Cadastro): CamposDoCadastro {
  if (operation === 'cadastrarProduto') {
    const { nome, valor, codigoBarras } = body.produto;
    return { ...VAZIOS, nome, valor: emTexto(valor), codigo: codigoBarras ?? '' };
  }
  if (operation === 'cadastrarCliente') {
    return { ...VAZIOS, nome: body.cliente.nome, telefone: body.cliente.telefone ?? '' };
  }
  if (operation === 'abrirContagem') return { ...VAZIOS, nome: body.contagem.nome };
  return { ...VAZIOS, nome: body.despesa.descricao, valor: emTexto(body.despesa.valor) };
}

/** `valor`: as it was read, in reais. */
export function comCampos(cadastro: Cadastro, typed: CamposDoCadastro, valor: number): Cadastro {
  const nome = typed.nome.trim();
  const corrigido = { ...cadastro, identificador: nome };
  if (corrigido.operation === 'cadastrarProduto') {
    const { body } = corrigido;
    const codigoBarras = typed.codigo.trim() || null;
    return { ...corrigido, body: { ...body, produto: { ...body.produto, nome, valor, codigoBarras } } };
  }
  if (corrigido.operation === 'cadastrarCliente') {
    const { body } = corrigido;
    const telefone = typed.telefone.trim() || null;
    return { ...corrigido, body: { ...body, cliente: { ...body.cliente, nome, telefone } } };
  }
  if (corrigido.operation === 'abrirContagem') {
    const { body } = corrigido;
    return { ...corrigido, body: { ...body, contagem: { ...body.contagem, nome } } };
  }
  const { body } = corrigido;
  return { ...corrigido, body: { ...body, despesa: { ...body.despesa, descricao: nome, valor } } };
}
