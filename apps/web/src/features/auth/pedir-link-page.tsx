import { LINK_ENVIADO } from '@balcao/contract/pessoas/auth';
import { useNavigate } from 'react-router';
import { useFormulario } from '../../dados/use-formulario.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/pecas/button.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { pedirLink } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { Email, FormMessage } from './campos.tsx';
import { lerPedidoDeLink } from './formularios.ts';
import { rememberedEmail } from './remembered-email.ts';

const ERRO = 'Erro ao enviar email de recuperação';

export default function PedirLinkPage() {
  const navigate = useNavigate();
  const { input, alerta, busy, props } = useFormulario({
    inicio: () => ({ email: rememberedEmail() }),
    ler: lerPedidoDeLink,
    enviar: pedirLink,
    aoSalvar: () => {
      toast.sucesso(LINK_ENVIADO);
      navigate('/');
    },
    erro: ERRO,
    semRede: ERRO,
    onde: 'campoOuTopo',
  });

  return (
    <AuthLayout titulo="Esqueceu a senha?" form={props}>
      <Text c="dimmed">Digite o email da sua conta. Enviaremos um link para você criar uma nova senha.</Text>
      <Email {...input('email')} autoFocus />
      {alerta && <FormMessage kind="erro">{alerta}</FormMessage>}
      <Button type="submit" size="lg" fullWidth aria-disabled={busy} data-disabled={busy}>
        {busy ? 'Enviando...' : 'Enviar Link de Recuperação'}
      </Button>
    </AuthLayout>
  );
}
