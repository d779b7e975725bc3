/** How the list of what waits calls each operation, and what discarding one means. */
import type { Envio, Operation } from '../motor/envio.ts';
import { ehConhecida } from '../operacoes/operacoes.ts';

interface NaLista<O extends Operation> {
  titulo: string | ((envio: Envio<O>) => string);
  /** It moves no money that a person would look for. */
  semValor?: true;
  descarte: (nome: string) => { titulo: string; texto: string };
}

const venda = () => ({
  titulo: 'Descartar esta venda?',
  texto: 'Ela não será enviada e não entra no faturamento. Exporte antes, se precisar dela.',
});
const registro = () => ({
  titulo: 'Descartar este registro do caixa?',
  texto: 'Ele não será enviado, e o caixa fica sem ele.',
});
const mudanca = (texto: string) => () => ({ titulo: 'Descartar esta mudança?', texto });

const NA_LISTA: { [O in Operation]: NaLista<O> } = {
  abrir: {
    titulo: ({ tipo }) =>
      ({ COMANDAS: 'Comanda nova', FUTUROS: 'Venda futura', VENDAS: 'Venda no balcão' })[tipo],
    descarte: venda,
  },
  alterar: { titulo: 'Alteração da comanda', descarte: venda },
  adicionar: { titulo: 'Itens para a comanda', descarte: venda },
  encerrar: {
    titulo: ({ tipo }) => (tipo === 'FUTUROS' ? 'Venda futura finalizada' : 'Comanda finalizada'),
    descarte: venda,
  },
  abrirCaixa: {
    titulo: 'Abertura do caixa',
    descarte: () => ({
      ...registro(),
      texto: 'Ele e o que veio depois dele neste caixa não serão enviados. As vendas não mudam.',
    }),
  },
  movimentarCaixa: {
    titulo: ({ body }) => (body.caixa.tipo === 'SANGRIA' ? 'Sangria' : 'Suprimento'),
    descarte: registro,
  },
  fecharCaixa: { titulo: 'Fechamento do caixa', semValor: true, descarte: registro },
  receber: {
    titulo: 'Recebimento de',
    descarte: (nome) => ({
      titulo: 'Descartar este recebimento?',
      texto: `Ele não será enviado, e ${nome} continua devendo.`,
    }),
  },
  cadastrarProduto: {
    titulo: 'Produto novo:',
    descarte: (nome) => ({
      titulo: 'Descartar este produto?',
      texto: `${nome} não entra no cadastro. O que foi vendido dele segue como item avulso.`,
    }),
  },
  cadastrarCliente: {
    titulo: 'Cliente novo:',
    semValor: true,
    descarte: (nome) => ({ titulo: 'Descartar este cliente?', texto: `${nome} não entra no cadastro.` }),
  },
  lancarDespesa: {
    titulo: 'Despesa:',
    descarte: () => ({
      titulo: 'Descartar esta despesa?',
      texto: 'Ela não será enviada e não sai do lucro.',
    }),
  },
  lancarPerda: {
    titulo: 'Perda:',
    semValor: true,
    descarte: () => ({
      titulo: 'Descartar esta perda?',
      texto: 'Ela não será enviada, e o estoque fica como está no servidor.',
    }),
  },
  produzir: {
    titulo: 'Produção:',
    semValor: true,
    descarte: () => ({
      titulo: 'Descartar esta produção?',
      texto: 'Ela não será enviada, e o estoque fica como está no servidor.',
    }),
  },
  abrirContagem: {
    titulo: 'Contagem nova:',
    semValor: true,
    descarte: () => ({
      titulo: 'Descartar esta contagem?',
      texto: 'Ela não será enviada, e o que foi contado nela também não. O estoque não muda.',
    }),
  },
  contarLinhas: {
    titulo: 'Contagem de',
    semValor: true,
    descarte: (nome) => ({
      titulo: 'Descartar esta leitura?',
      texto: `${nome} não será enviado. O estoque não muda.`,
    }),
  },
  tocarPedido: {
    titulo: 'Cozinha:',
    semValor: true,
    descarte: (nome) => ({
      titulo: 'Descartar este toque?',
      texto: `O pedido de ${nome} fica como está no servidor.`,
    }),
  },
  receberSinal: { titulo: 'Sinal de', descarte: registro },
  cancelar: {
    titulo: 'Cancelamento de',
    descarte: (nome) => ({ titulo: 'Descartar este cancelamento?', texto: `${nome} continua valendo.` }),
  },
  mover: {
    titulo: 'Itens movidos de',
    semValor: true,
    descarte: mudanca('Os itens ficam na comanda em que estavam.'),
  },
  fundir: {
    titulo: 'Comandas juntadas em',
    semValor: true,
    descarte: mudanca('As comandas continuam separadas.'),
  },
};

const naLista = (envio: Envio) =>
  NA_LISTA[ehConhecida(envio) ? envio.operation : 'alterar'] as NaLista<Operation>;

export function operationText(envio: Envio): string {
  const { titulo } = naLista(envio);
  return typeof titulo === 'string' ? titulo : titulo(envio);
}

export function temValor(envio: Envio): boolean {
  return !naLista(envio).semValor;
}

export function descarteDe(envio: Envio) {
  return naLista(envio).descarte(envio.identificador);
}
