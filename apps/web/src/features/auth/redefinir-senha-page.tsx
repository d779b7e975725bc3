import { SENHA_REDEFINIDA, TOKEN_AUSENTE } from '@balcao/contract/pessoas/auth';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../dados/api-client.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { useFormulario } from '../../dados/use-formulario.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/pecas/button.tsx';
import { redefinirSenha } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { Email, FormMessage, SenhaNova } from './campos.tsx';
import { lerRedefinicao } from './formularios.ts';

interface Chegada {
  token: string;
  email: string;
}

/** From the mail's link; after a reload from the tab's own entry, for the address loses it right away. */
function useLink(): Chegada {
  const [params] = useSearchParams();
  const kept = useLocation().state as Partial<Chegada> | null;
  return {
    token: params.get('token') ?? kept?.token ?? '',
    email: params.get('email') ?? kept?.email ?? '',
  };
}

export default function RedefinirSenhaPage() {
  const [{ token, email }] = useState(useLink());
  const [stale, setStale] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    if (token === '') {
      toast.erro(TOKEN_AUSENTE);
      navigate('/', { replace: true });
      return;
    }
    // The key to the account stays neither in the history nor in sight.
    navigate('/resetsenha', { replace: true, state: { token, email } satisfies Chegada });
  }, [token, email, navigate]);

  const { input, alerta, busy, props } = useFormulario({
    inicio: { email, novaSenha: '', confirmacao: '' },
    ler: lerRedefinicao,
    enviar: (data) => redefinirSenha({ ...data, resetToken: token }),
    aoSalvar: (_, data) => {
      // Every session of this person has ended: also the one that may be stored here.
      if (sessaoGuardada.get()?.usuario.email === data.email) sessaoGuardada.clear();
      toast.sucesso(SENHA_REDEFINIDA);
      navigate('/');
    },
    erro: (error) => {
      setStale(error instanceof ApiError && error.code === 'TOKEN_INVALIDO');
      return error instanceof ApiError ? error.mensagem : 'Erro ao redefinir senha';
    },
    onde: 'campoOuTopo',
  });

  if (token === '') return null;
  return (
    <AuthLayout titulo="Redefinir Senha" form={props}>
      <meta name="referrer" content="no-referrer" />
      <Email {...input('email')} />
      <SenhaNova label="Nova senha" nova={input('novaSenha')} confirmacao={input('confirmacao')} autoFocus />
      {alerta && (
        <FormMessage kind="erro">
          <span>{alerta}</span>
          {stale && (
            <span>
              {' '}
              <Link to="/esqueceusenha" className="quiet-link">
                Pedir um novo link
              </Link>
            </span>
          )}
        </FormMessage>
      )}
      <Button type="submit" size="lg" fullWidth aria-disabled={busy} data-disabled={busy}>
        {busy ? 'Redefinindo...' : 'Redefinir Senha'}
      </Button>
    </AuthLayout>
  );
}
