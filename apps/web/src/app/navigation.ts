import {
  IconBuildingStore,
  IconChartBar,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  type TablerIcon,
} from '@tabler/icons-react';
import type { GuardedPath } from './access.ts';

export interface NavItem {
  path: GuardedPath;
  texto: string;
  icone: TablerIcon;
}

export interface NavGroup {
  titulo: string;
  itens: readonly NavItem[];
}

/** The whole menu; the shell shows of it what the person may open. */
export const NAVIGATION: readonly NavGroup[] = [
  { titulo: 'INÍCIO', itens: [{ path: '/home', texto: 'Dashboard', icone: IconLayoutDashboard }] },
  {
    titulo: 'VENDAS',
    itens: [
      { path: '/selling', texto: 'Vender', icone: IconBuildingStore },
      { path: '/products', texto: 'Produtos', icone: IconPackage },
    ],
  },
  {
    titulo: 'RELATÓRIOS',
    itens: [
      { path: '/despesas', texto: 'Despesas', icone: IconReceipt },
      { path: '/relatorio', texto: 'Relatório', icone: IconChartBar },
    ],
  },
];
