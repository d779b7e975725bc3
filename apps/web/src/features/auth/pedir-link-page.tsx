import { LINK_ENVIADO } from '@balcao/contract/pessoas/auth';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../dados/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useCampos } from '../../lib/use-campos.ts';
import { pedirLink } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { Email } from './email.tsx';
import { FormMessage } from './form-message.tsx';
import { lerPedidoDeLink } from './formularios.ts';
import { rememberedEmail } from './remembered-email.ts';

const ERRO = 'Erro ao enviar email de recuperação';

export default function PedirLinkPage() {
  const { form, values, refuse, input } = useCampos(() => ({ email: rememberedEmail() }));
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function submit() {
    if (busy) return;
    setFailure(undefined);
    const { data, errors } = lerPedidoDeLink(values);
    if (!data) {
      refuse(errors);
      return;
    }
    setBusy(true);
    try {
      await pedirLink(data);
      toast.sucesso(LINK_ENVIADO);
      navigate('/');
    } catch (cause) {
      setBusy(false);
      if (cause instanceof ApiError && refuse(cause.campos)) return;
      setFailure(cause instanceof ApiError ? cause.mensagem : ERRO);
    }
  }

  return (
    <AuthLayout titulo="Esqueceu a senha?" form={form} onSubmit={() => void submit()}>
      <Text c="dimmed">Digite o email da sua conta. Enviaremos um link para você criar uma nova senha.</Text>
      <Email {...input('email')} autoFocus />
      {failure && <FormMessage kind="erro">{failure}</FormMessage>}
      <Button type="submit" size="lg" fullWidth aria-disabled={busy} data-disabled={busy}>
        {busy ? 'Enviando...' : 'Enviar Link de Recuperação'}
      </Button>
    </AuthLayout>
  );
}
