import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { LIMITES_DE_NOVO } from '@balcao/contract/pessoas/permissoes';

export const beatriz: Funcionario = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', nome: 'Beatriz Conceição', email: 'bia@loja.com.br' },
  ...{ telefone: '(11) 98888-7777', permissoes: ['vendas'], limites: LIMITES_DE_NOVO, ativo: true },
  criadoEm: '2026-11-20T12:00:00.000Z',
};
