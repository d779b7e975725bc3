import { PLANOS_COM_FUNCIONARIOS } from '@balcao/contract/assinaturas/plano';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { temCozinha } from '../../dados/estacoes-lembradas.ts';
import {
  type Icon,
  IconAddressBook,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCashRegister,
  IconChartBar,
  IconChefHat,
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconToolsKitchen2,
  IconTruckDelivery,
  IconUser,
  IconUsers,
} from '../../ui/sinais/icons.ts';
import { type Alcance, expirou, type GuardedPath, podeAbrir } from '../guards/acesso.ts';

export interface NavItem {
  path: GuardedPath;
  texto: string;
  /** How it begins, where a phone's bar has no room for all of it. */
  curto?: string;
  /** The task in words, for the guide of 'Modo Light'. */
  descricao: string;
  icone: Icon;
  /** Needed less often: on a phone too narrow for all, it stands behind 'Mais'. */
  raro?: true;
  /** Not in the menu of everyone who may open it. */
  soQuando?: (usuario: Usuario, plano: Alcance) => boolean;
}

export interface NavGroup {
  titulo: string;
  itens: readonly NavItem[];
}

/** An employee may look at the list, but has no entry for it; the plan 'basico' has no employees. */
function cuidaDeFuncionarios({ tipo }: Usuario, { estado }: Alcance): boolean {
  return tipo === 'PRINCIPAL' && PLANOS_COM_FUNCIONARIOS.includes(estado);
}

/** As it was known when the page was opened: no entry comes later, and moves the others. */
let cozinha: boolean | undefined;
function cozinhaAoAbrir(): boolean {
  cozinha ??= temCozinha();
  return cozinha;
}

/** The whole menu. Each person sees the entries that she may open. */
const NAVIGATION: readonly NavGroup[] = [
  {
    titulo: 'INÍCIO',
    itens: [
      {
        path: '/home',
        texto: 'Dashboard',
        descricao: 'O resumo do dia e os avisos',
        icone: IconLayoutDashboard,
      },
    ],
  },
  {
    titulo: 'VENDAS',
    itens: [
      {
        path: '/selling/caixa',
        texto: 'Vender',
        descricao: 'Vendas no balcão e comandas',
        icone: IconBuildingStore,
      },
      {
        path: '/selling',
        texto: 'Comandas e encomendas',
        curto: 'Comandas',
        descricao: 'O que está aberto e o que foi combinado',
        icone: IconToolsKitchen2,
        raro: true,
      },
      {
        path: '/cozinha',
        texto: 'Cozinha',
        descricao: 'O que se prepara agora',
        icone: IconChefHat,
        raro: true,
        // An owner without a kitchen finds it in the settings.
        soQuando: ({ tipo }) => tipo === 'FUNCIONARIO' || cozinhaAoAbrir(),
      },
      {
        path: '/vendas',
        texto: 'Histórico',
        descricao: 'Vendas de qualquer dia',
        icone: IconHistory,
      },
      {
        path: '/caixa',
        texto: 'Caixa',
        descricao: 'Abrir, sangria e fechamento',
        icone: IconCashRegister,
        // Open then, too: a drawer may still have to be closed. A line above the page leads there.
        soQuando: (_usuario, plano) => !expirou(plano),
      },
      {
        path: '/clientes',
        texto: 'Clientes',
        descricao: 'Quem compra fiado e quanto deve',
        icone: IconAddressBook,
        raro: true,
        // Open then, too: the page that the person is sent to leads there.
        soQuando: (_usuario, plano) => !expirou(plano),
      },
      {
        path: '/products',
        texto: 'Produtos',
        descricao: 'Preços, categorias e estoque',
        icone: IconPackage,
        raro: true,
      },
      {
        path: '/compras',
        texto: 'Compras',
        descricao: 'O que entrou, com nota ou sem',
        icone: IconTruckDelivery,
        raro: true,
      },
      {
        path: '/estoque',
        texto: 'Estoque',
        descricao: 'Valor, perdas e o que acaba',
        icone: IconBuildingWarehouse,
        raro: true,
      },
    ],
  },
  {
    titulo: 'RELATÓRIOS',
    itens: [
      {
        path: '/despesas',
        texto: 'Despesas',
        descricao: 'O que a loja gasta',
        icone: IconReceipt,
        raro: true,
      },
      {
        path: '/relatorio',
        texto: 'Relatório',
        descricao: 'Lucro e comissões',
        icone: IconChartBar,
        raro: true,
      },
    ],
  },
  {
    titulo: 'FUNCIONÁRIOS',
    itens: [
      {
        path: '/funcionarios',
        texto: 'Funcionários',
        descricao: 'Contas e páginas de acesso',
        icone: IconUsers,
        raro: true,
        soQuando: cuidaDeFuncionarios,
      },
    ],
  },
];

/** Below the groups, beside 'Sair'. */
const NO_FIM: readonly NavItem[] = [
  {
    path: '/assinatura',
    texto: 'Assinatura',
    descricao: 'Seu plano e os pagamentos',
    icone: IconCreditCard,
    raro: true,
  },
  {
    path: '/configuracoes',
    texto: 'Configurações',
    descricao: 'Loja, perfil, senha, backup',
    icone: IconSettings,
    raro: true,
  },
  {
    path: '/conta',
    texto: 'Minha conta',
    descricao: 'Nome, telefone, senha, sessões',
    icone: IconUser,
    raro: true,
  },
];

const ALWAYS: GuardedPath = '/home';

export interface Menu {
  grupos: readonly NavGroup[];
  fim: readonly NavItem[];
}

/** This person's menu. `light`: the reduced one. With an expired plan there is nothing to reduce. */
export function menuOf(usuario: Usuario | undefined, plano: Alcance, light: boolean): Menu {
  if (!usuario) return { grupos: [], fim: [] };
  const reduced = light && !expirou(plano);
  const shows = ({ path, soQuando }: NavItem) =>
    podeAbrir(path, usuario, plano) && (soQuando?.(usuario, plano) ?? true) && (!reduced || path === ALWAYS);
  const grupos = NAVIGATION.map(({ titulo, itens }) => ({ titulo, itens: itens.filter(shows) }));
  return { grupos: grupos.filter(({ itens }) => itens.length > 0), fim: NO_FIM.filter(shows) };
}

/** Every entry in the menu's order. */
export function itemsOf({ grupos, fim }: Menu): NavItem[] {
  return [...grupos.flatMap(({ itens }) => itens), ...fim];
}

/** Those of `itens`, as the menu groups them; the last group has no title. */
export function groupsOf({ grupos, fim }: Menu, itens: readonly NavItem[]): NavGroup[] {
  return [...grupos, { titulo: '', itens: fim }]
    .map(({ titulo, itens: all }) => ({ titulo, itens: all.filter((item) => itens.includes(item)) }))
    .filter((group) => group.itens.length > 0);
}

/** Entries that fit beside one more button in the bar of a phone 320 px wide. */
const BAR = 4;

/** A phone's bar: all entries and 'Sair' where they fit, else the first ones and 'Mais' with the others. */
export function splitForPhone(items: readonly NavItem[]): {
  barra: readonly NavItem[];
  mais: readonly NavItem[];
} {
  if (items.length <= BAR) return { barra: items, mais: [] };
  // What is needed less often fills up what the others leave.
  const chosen = [...items.filter(({ raro }) => !raro), ...items.filter(({ raro }) => raro)].slice(0, BAR);
  const barra = items.filter((item) => chosen.includes(item));
  return { barra, mais: items.filter((item) => !barra.includes(item)) };
}
