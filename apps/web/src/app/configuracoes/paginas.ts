/** The pages of the settings: their words, and by which other words they are found. No React here. */

import {
  IconAddressBook,
  IconBarcode,
  IconBolt,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCashRegister,
  IconChefHat,
  IconCreditCard,
  IconDatabase,
  IconDeviceMobile,
  IconDevices,
  IconHelpCircle,
  IconLock,
  IconMoon,
  IconPrinter,
  IconQrcode,
  IconReceipt,
  IconScale,
  IconTags,
  IconToolsKitchen,
  IconUser,
  IconUserCheck,
  IconUsers,
} from '../../ui/sinais/icons.ts';
import type { PaginaListada, PaginaPropria } from './pagina.ts';

const LOJA = [
  {
    id: 'loja',
    titulo: 'Loja',
    descricao: 'Nome, endereço e recibo. Aparece no que o cliente leva.',
    icone: IconBuildingStore,
    campos: [
      ...['Nome da loja', 'Tipo de loja', 'CNPJ ou CPF', 'Telefone', 'Endereço', 'Fuso horário'],
      ...['Comissão padrão (%)', 'Largura do papel', 'Rodapé do recibo'],
    ],
    tambem: ['empresa', 'documento', 'recibo', 'impressora', 'impressão', 'cupom', 'bobina', 'horário'],
  },
  {
    id: 'virada',
    titulo: 'Virada do dia',
    descricao: 'Para quem fecha de madrugada: o sábado termina quando o bar fecha.',
    icone: IconMoon,
    campos: ['O dia termina'],
    tambem: ['meia-noite', 'madrugada', 'fechamento do dia', 'horário'],
  },
  {
    id: 'categorias',
    titulo: 'Categorias',
    icone: IconTags,
    path: '/products',
    busca: '?editar=categorias',
    campos: [],
    tambem: ['produtos', 'grupos', 'cores'],
  },
  {
    id: 'estoque',
    titulo: 'Estoque',
    descricao: 'Quem baixa o que se perdeu, e quanto custa o que chega.',
    icone: IconBuildingWarehouse,
    campos: ['Quem vende pode registrar perdas', 'Custo depois de uma compra'],
    tambem: ['perda', 'quebra', 'vencido', 'baixa', 'prateleira', 'custo médio', 'preço de custo'],
  },
  {
    id: 'balanca',
    titulo: 'Etiquetas da balança',
    descricao: 'Duas etiquetas ensinam o caixa a ler o peso ou o preço das outras.',
    icone: IconBarcode,
    campos: ['O que está escrito na etiqueta?', 'Uma etiqueta', 'Outra etiqueta, para conferir'],
    tambem: ['peso', 'quilo', 'kg', 'código de barras', 'toledo', 'filizola', 'leitor'],
  },
] as const satisfies readonly PaginaListada[];

const VENDER = [
  {
    id: 'formas',
    titulo: 'Formas de pagamento',
    descricao: 'O que a tela de vendas oferece, nesta ordem. A de sempre já vem escolhida.',
    icone: IconCreditCard,
    campos: ['Taxa', 'Dias até receber', 'A de sempre', 'Nova forma'],
    tambem: ['dinheiro', 'cartão', 'débito', 'crédito', 'vale', 'maquininha', 'prazo', 'ordem'],
  },
  {
    id: 'pix',
    titulo: 'Pix',
    descricao: 'A conta que recebe: o código sai com o valor da venda.',
    icone: IconQrcode,
    campos: ['Chave Pix', 'Nome no Pix', 'Cidade'],
    tambem: ['qr code', 'banco'],
  },
  {
    id: 'pix-automatico',
    titulo: 'Pix automático',
    descricao: 'O banco avisa cada pagamento na hora, pela conta da loja no Mercado Pago.',
    icone: IconBolt,
    campos: ['Token de acesso (Access Token)', 'Assinatura secreta dos avisos'],
    tambem: ['mercado pago', 'webhook', 'confirmação'],
  },
  {
    id: 'caixa',
    titulo: 'Dinheiro e caixa',
    descricao: 'Abertura, fechamento e as gavetas de dinheiro.',
    icone: IconCashRegister,
    campos: [
      'Pedir a abertura do caixa antes da primeira venda',
      'Mostrar a diferença a quem fechou o caixa',
      'Caixas da loja',
      'Novo caixa',
    ],
    tambem: ['gaveta', 'troco', 'sangria', 'conferência'],
  },
  {
    id: 'impressoras',
    titulo: 'Impressoras',
    descricao: 'Recibos e pedidos da cozinha, sem programa nenhum no computador.',
    icone: IconPrinter,
    campos: ['Nova impressora', 'Onde imprimir', 'Imprimir ao finalizar'],
    tambem: ['impressão', 'cupom', 'bobina', 'gaveta', 'térmica', 'esc/pos', 'guilhotina', 'recibo'],
  },
  {
    id: 'ajuda-impressora',
    titulo: 'Ajuda com impressoras',
    descricao: 'Quais servem, como ligar e o que comprar.',
    icone: IconHelpCircle,
    campos: [],
    tambem: ['impressora', 'comprar', 'bluetooth', 'usb', 'rede', 'elgin', 'bematech', 'epson', 'daruma'],
  },
  {
    id: 'fiado',
    titulo: 'Fiado',
    descricao: 'Quanto cada cliente pode ficar devendo.',
    icone: IconAddressBook,
    campos: ['Limite de cada cliente'],
    tambem: ['caderneta', 'crediário', 'dívida'],
  },
  {
    id: 'taxa',
    titulo: 'Taxa de serviço',
    descricao: 'A porcentagem da comanda. Não conta no faturamento.',
    icone: IconToolsKitchen,
    campos: ['Taxa de serviço (%)'],
    tambem: ['gorjeta', '10%', 'garçom', 'comanda'],
  },
  {
    id: 'cozinha',
    titulo: 'Cozinha',
    descricao: 'Onde se prepara o quê, e quando um pedido está demorando.',
    icone: IconChefHat,
    campos: [
      'Estações',
      'Impressora',
      'Se ela não imprimir',
      'Vendas do balcão também',
      'Amarelo',
      'Vermelho',
    ],
    tambem: ['bar', 'chapa', 'pedido', 'comanda', 'tela', 'kds', 'preparo', 'garçom'],
  },
] as const satisfies readonly PaginaListada[];

const CONTA = [
  {
    id: 'perfil',
    titulo: 'Meu perfil',
    descricao: 'Seus dados neste sistema.',
    icone: IconUser,
    campos: ['Nome', 'E-mail', 'Telefone'],
    tambem: ['conta', 'login', 'email'],
  },
  {
    id: 'senha',
    titulo: 'Senha e PIN',
    descricao: 'A senha abre a sua conta; o PIN, só neste aparelho.',
    icone: IconLock,
    campos: ['Senha atual', 'Nova senha', 'PIN neste aparelho'],
    tambem: ['trocar de pessoa', 'segurança', 'esqueci'],
  },
  {
    id: 'sessoes',
    titulo: 'Sessões ativas',
    descricao: 'Onde a sua conta está aberta agora.',
    icone: IconUserCheck,
    campos: ['Sair dos outros aparelhos'],
    tambem: ['sair', 'encerrar', 'login', 'segurança'],
  },
  {
    id: 'funcionarios',
    titulo: 'Funcionários',
    icone: IconUsers,
    path: '/funcionarios',
    campos: [],
    tambem: ['equipe', 'permissões', 'acesso', 'garçom', 'gerente'],
  },
  {
    id: 'assinatura',
    titulo: 'Assinatura',
    icone: IconReceipt,
    path: '/assinatura',
    campos: [],
    tambem: ['plano', 'pagamento', 'mensalidade', 'boleto'],
  },
] as const satisfies readonly PaginaListada[];

const DADOS = [
  {
    id: 'aparelhos',
    titulo: 'Aparelhos',
    descricao: 'Se uma venda de qualquer um deles não chegar, aparece aqui.',
    icone: IconDevices,
    campos: ['Vendas guardadas', 'Renomear'],
    tambem: ['celular', 'computador', 'tablet', 'vendas que faltam', 'offline'],
  },
  {
    id: 'este-aparelho',
    titulo: 'Este aparelho',
    descricao: 'O que ele guarda para vender sem internet, e como a tela de vendas se mostra nele.',
    icone: IconDeviceMobile,
    campos: ['Mais vendidos maiores', 'Instalar o Balcão', 'Espaço', 'Versão'],
    tambem: ['aplicativo', 'app', 'sem internet', 'offline'],
  },
  {
    id: 'balanca-no-cabo',
    titulo: 'Balança no cabo',
    descricao: 'O peso vai da balança para a venda, sem digitar. Neste aparelho.',
    icone: IconScale,
    campos: ['Conectar a balança', 'Velocidade', 'Ler peso', 'O que a balança diz'],
    tambem: ['toledo', 'filizola', 'peso', 'serial', 'porta', 'usb', 'quilo'],
  },
  {
    id: 'copias',
    titulo: 'Seus dados',
    descricao: 'Cópias de segurança e tudo o que é da loja, para levar.',
    icone: IconDatabase,
    campos: ['Último backup', 'Baixar meus dados'],
    tambem: ['cópia', 'exportar', 'planilha', 'csv'],
  },
] as const satisfies readonly PaginaListada[];

const GRUPOS = [
  { titulo: 'Sua loja', paginas: LOJA },
  { titulo: 'Vender e receber', paginas: VENDER },
  { titulo: 'Equipe e conta', paginas: CONTA },
  { titulo: 'Aparelhos e dados', paginas: DADOS },
] as const;

export interface Grupo {
  titulo: string;
  paginas: readonly PaginaListada[];
}

export const TODOS_OS_GRUPOS: readonly Grupo[] = GRUPOS;

type Listada = (typeof GRUPOS)[number]['paginas'][number];
export type ListadaId = Listada['id'];
export type PropriaId = Extract<Listada, { descricao: string }>['id'];

const PROPRIAS: ReadonlyMap<string, PaginaPropria & { id: PropriaId }> = new Map(
  GRUPOS.flatMap(({ paginas }) => [...paginas]).flatMap((pagina) =>
    'descricao' in pagina ? [[pagina.id, pagina] as const] : [],
  ),
);

export const SETTINGS = '/configuracoes';

/** Names that a part had when all of them were on one page. */
const ANTES: Record<string, PropriaId> = { pin: 'senha' };

/** The page at this end of an address, or at this `#name` of the one page that there was. */
export function paginaNomeada(nome: string): (PaginaPropria & { id: PropriaId }) | undefined {
  return PROPRIAS.get(ANTES[nome] ?? nome);
}

/** Beside the list, where there is room and nothing is chosen. */
export const PRIMEIRA = PROPRIAS.get('loja') as PaginaPropria & { id: PropriaId };

export function enderecoDaPagina(pagina: PaginaListada): string {
  return 'path' in pagina ? `${pagina.path}${pagina.busca ?? ''}` : `${SETTINGS}/${pagina.id}`;
}
