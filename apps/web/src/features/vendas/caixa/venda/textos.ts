/** The till's texts, to the letter of the specification where it gives one. */
import type { ErrorCode } from '@balcao/contract/base/errors';
import { formatReais } from '@balcao/contract/base/money';
import { VENDA_JA_PROCESSADA, VENDA_REPETIDA } from '@balcao/contract/base/recusas';
import type { Pergunta } from '../../../../ui/dialogos/perguntas.ts';
import type { Contexto } from '../atendimento/rascunho.ts';
import type { Desconhecido } from '../carrinho/carrinho.ts';

export const SUCESSO_REGISTRADA = 'Venda registrada com sucesso!';
export const SUCESSO_ATUALIZADA = 'Comanda atualizada com sucesso!';
export const ERRO_SALVAR_VENDA = 'Erro ao salvar venda.';
export const soInteiro = (nome: string) => `${nome} é vendido por unidade: use um número inteiro.`;

export const ACESSO_NEGADO = 'Acesso Negado: Você não tem permissão para acessar a página de produtos.';

export const MESMO_NOME = 'Já há outra comanda aberta com este nome. Veja em COMANDAS ABERTAS.';

/**
 * What the till says of a refusal: words of its own, or those of the `resposta` where they help more. Of any other: that
 * it failed, and which field was wrong.
 */
const TEXTO: Partial<Record<ErrorCode, { texto: string } | 'resposta'>> = {
  ID_EM_USO: { texto: 'Venda duplicada detectada.' },
  TOKEN_DUPLICADO: { texto: VENDA_JA_PROCESSADA },
  VENDA_DUPLICADA_TEMPORAL: { texto: VENDA_REPETIDA },
  COMANDA_ALTERADA: 'resposta',
  VENDA_FINALIZADA: 'resposta',
  VENDA_CANCELADA: 'resposta',
  SINAL_PENDENTE: 'resposta',
  VENDA_ABERTA: 'resposta',
  CAIXA_ABERTO: 'resposta',
  CAIXA_FECHADO: 'resposta',
  LIMITE_FIADO: 'resposta',
  ACIMA_DO_LIMITE: 'resposta',
  TOKEN_REUTILIZADO: { texto: 'Venda duplicada detectada.' },
};

export function conflictText(
  code: ErrorCode,
  mensagem = '',
  campos: Readonly<Record<string, string>> = {},
): string {
  const texto = TEXTO[code];
  if (typeof texto === 'object') return texto.texto;
  if (texto === 'resposta' && mensagem) return mensagem;
  const [first] = Object.values(campos);
  return first ? `${ERRO_SALVAR_VENDA} ${first}` : ERRO_SALVAR_VENDA;
}

/** The server names a line by its place in the carrinho, a person by its product. */
export function comNomes(
  campos: Readonly<Record<string, string>>,
  itens: readonly { nome: string }[],
): Record<string, string> {
  const named = ([campo, texto]: [string, string]): [string, string] => {
    const [, index] = /^itens\.(\d+)\./.exec(campo) ?? [];
    const nome = index === undefined ? undefined : itens[Number(index)]?.nome;
    return [campo, nome === undefined ? texto : `${nome}: ${texto}`];
  };
  return Object.fromEntries(Object.entries(campos).map(named));
}

/** Only where the browser keeps nothing. */
export const SEM_RESPOSTA = 'Sem resposta do servidor. Não feche esta página.';

/** The server won't have the sale now; nothing is lost. */
export function guardadaText(mensagem: string): string {
  return `Venda guardada neste aparelho, ainda não registrada. ${mensagem}`;
}

export function precosMudaramText(produtos: readonly { nome: string; valor: number }[]): string {
  const precos = produtos.map(({ nome, valor }) => `${nome} agora custa ${formatReais(valor)}`);
  return `O preço mudou: ${precos.join('; ')}. Confira o total.`;
}

export function fechadaText(cancelada: boolean): string {
  const what = cancelada ? 'cancelada' : 'finalizada';
  return `Esta comanda foi ${what} em outro aparelho. O que você acrescentou está nesta comanda nova.`;
}

/** Only a person knows whether what was scanned goes home unpaid. */
export function perguntaDeDesconhecidos(codigos: readonly Desconhecido[]): Pergunta {
  const lista = codigos.map(({ codigo }) => codigo).join(', ');
  if (codigos.length === 1) {
    return {
      titulo: 'Finalizar sem um código?',
      texto: `${lista}: este artigo não está no total e não será cobrado.`,
      confirmar: 'Finalizar sem ele',
      cancelar: 'Voltar',
      perigo: true,
    };
  }
  return {
    titulo: `Finalizar sem ${codigos.length} códigos?`,
    texto: `${lista}: estes artigos não estão no total e não serão cobrados.`,
    confirmar: 'Finalizar sem eles',
    cancelar: 'Voltar',
    perigo: true,
  };
}

export function tituloDe(contexto: Contexto): string {
  if (contexto.modo === 'balcao') return 'Vendas No Balcão';
  if (contexto.modo === 'comanda') return 'Nova comanda';
  if (contexto.modo === 'corrigir') return 'Corrigir venda';
  const nome = contexto.identificador;
  return contexto.tipo === 'FUTUROS' ? `Editar venda futura ${nome}` : `Editar comanda ${nome}`;
}

export function botaoDe(contexto: Contexto): string {
  if (contexto.modo === 'balcao') return 'Finalizar Venda';
  if (contexto.modo === 'comanda') return 'Abrir Comanda';
  return contexto.modo === 'corrigir' ? 'Reenviar' : 'Salvar Alterações';
}
