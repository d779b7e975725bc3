/** The forms of an account: what was typed → what the server takes, or an error per field. Pure. */
import {
  type ContaInput,
  contaInputSchema,
  type PedidoDeLink,
  pedidoDeLinkSchema,
  type Redefinicao,
  redefinicaoSchema,
  SENHAS_DIFERENTES,
} from '@balcao/contract/pessoas/auth';
import { type Lido, readForm, SEM_NOME, sameAs, Unreadable } from '../../lib/read-form.ts';

export interface ValoresDaConta {
  nome: string;
  email: string;
  senha: string;
  confirmacao: string;
}

export function lerConta(values: ValoresDaConta): Lido<ContaInput, ValoresDaConta> {
  return readForm(contaInputSchema, values, {
    read: {
      senha: unlessEmpty,
      confirmacao: (typed, { senha }) =>
        typed === '' ? new Unreadable('Confirme a senha.') : sameAs(senha, typed, SENHAS_DIFERENTES),
    },
    missing: { nome: SEM_NOME },
  });
}

export interface ValoresDoPedido {
  email: string;
}

export function lerPedidoDeLink(values: ValoresDoPedido): Lido<PedidoDeLink, ValoresDoPedido> {
  return readForm(pedidoDeLinkSchema, values);
}

export interface ValoresDaRedefinicao {
  email: string;
  novaSenha: string;
  confirmacao: string;
}

/** Its token comes with the link. */
const semTokenSchema = redefinicaoSchema.omit({ resetToken: true });

export function lerRedefinicao(
  values: ValoresDaRedefinicao,
): Lido<Omit<Redefinicao, 'resetToken'>, ValoresDaRedefinicao> {
  return readForm(semTokenSchema, values, {
    read: {
      novaSenha: unlessEmpty,
      // Word for word another text than at the sign-up.
      confirmacao: (typed, { novaSenha }) => sameAs(novaSenha, typed, 'As senhas não coincidem'),
    },
  });
}

/** A space may be part of a password: nothing but nothing is a missing one. */
function unlessEmpty(typed: string): string | undefined {
  return typed === '' ? undefined : typed;
}
