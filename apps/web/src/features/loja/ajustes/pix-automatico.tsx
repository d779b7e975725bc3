import { MAX_TOKEN } from '@balcao/contract/base/limites';
import type { PixAutomatico } from '@balcao/contract/pix/pix';
import { pix } from '@balcao/contract/pix/pix.endpoints';
import { PasswordInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chamar, errorText } from '../../../dados/api-client.ts';
import { LOJA_KEY } from '../../../dados/loja.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { Facts } from '../../../ui/listas/facts.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group, Stack } from '../../../ui/pecas/stack.tsx';
import { IconCopy } from '../../../ui/sinais/icons.ts';
import own from './ajustes.module.css';

const KEY = ['loja', 'pix-automatico'] as const;

/** The store's own account at Mercado Pago: whether it is there and works. Its token is written here and never read. */
export function PixAutomaticoDaLoja() {
  const consulta = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => chamar(pix.lerAutomatico, { signal }),
  });
  const [trocando, setTrocando] = useState(false);
  const conta = consulta.data;
  if (naoVeio(consulta)) {
    return <ErrorState texto="Não foi possível ler o Pix automático." consulta={consulta} />;
  }
  if (!conta) return <Loading label="Carregando o Pix automático" count={1} height="8rem" />;
  if (conta.ligado && !trocando) return <Ligado conta={conta} onTrocar={() => setTrocando(true)} />;
  return <Ligar conta={conta} onFeito={() => setTrocando(false)} />;
}

/** The till reads it from the store: that is asked for again. */
function useMudanca<T>(mutationFn: (dito: T) => Promise<PixAutomatico>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (conta) => {
      client.setQueryData(KEY, conta);
      void client.invalidateQueries({ queryKey: LOJA_KEY, exact: true });
    },
  });
}

function Ligado({ conta, onTrocar }: { conta: PixAutomatico; onTrocar: () => void }) {
  const desligar = useMudanca(() => chamar(pix.mudarAutomatico, { body: { token: null } }));

  async function perguntar() {
    const yes = await confirmar({
      titulo: 'Desligar o Pix automático?',
      texto: 'O token é apagado deste servidor. A venda volta a mostrar o código da sua chave.',
      confirmar: 'Desligar',
      perigo: true,
    });
    if (!yes) return;
    desligar.mutate(undefined, {
      onSuccess: () => toast.sucesso('Pix automático desligado.'),
      onError: (error) => toast.erro(errorText(error, 'Não foi possível desligar.')),
    });
  }

  return (
    <Stack gap="md">
      {conta.funciona ? (
        <Note tom="bom" titulo="Ligado">
          A venda mostra “Pago” assim que o banco confirma.
        </Note>
      ) : (
        <Note tom="ruim" titulo="Não está funcionando">
          O Mercado Pago recusou o token, ou ele foi guardado em outro computador. Informe o token de novo.
        </Note>
      )}
      <Facts
        shape="lines"
        fatos={[
          ['Conta', conta.conta ?? 'Mercado Pago'],
          ['Token', 'Guardado cifrado, não é mostrado'],
          [
            'Avisos do banco',
            conta.avisos ? 'Conferidos pela assinatura' : 'Sem avisos: o servidor pergunta',
          ],
        ]}
      />
      <Endereco endereco={conta.enderecoDosAvisos} />
      <Group className={classes.submit ?? ''} gap="sm">
        <Button variant="default" loading={desligar.isPending} onClick={() => void perguntar()}>
          Desligar
        </Button>
        <Button variant={conta.funciona ? 'default' : 'filled'} onClick={onTrocar}>
          Informar outro token
        </Button>
      </Group>
    </Stack>
  );
}

/** The address that the owner enters at Mercado Pago. */
function Endereco({ endereco }: { endereco: string }) {
  return (
    <div className={own.endereco}>
      <p className={own.nota}>Endereço dos avisos (webhook), para o painel do Mercado Pago:</p>
      <code>{endereco}</code>
      <Button
        variant="subtle"
        leftSection={<IconCopy />}
        onClick={() => void copyText(endereco).then((done) => done && toast.sucesso('Endereço copiado.'))}
      >
        Copiar
      </Button>
    </div>
  );
}

function Ligar({ conta, onFeito }: { conta: PixAutomatico; onFeito: () => void }) {
  const ligar = useMudanca((body: { token: string; segredo: string | null }) =>
    chamar(pix.mudarAutomatico, { body }),
  );
  const { input, props, busy } = useFormulario({
    inicio: { token: '', segredo: '' },
    ler: ({ token, segredo }) =>
      token.trim() === ''
        ? { errors: { token: 'Informe o token de acesso do Mercado Pago.' } }
        : { data: { token: token.trim(), segredo: segredo.trim() || null } },
    enviar: (body) => ligar.mutateAsync(body),
    aoSalvar: () => {
      toast.sucesso('Pix automático ligado.');
      onFeito();
    },
    erro: 'Não foi possível ligar o Pix automático.',
    onde: 'campoOuToast',
  });
  const segredo = (campo: 'token' | 'segredo', oque: string) => ({
    maxLength: MAX_TOKEN,
    autoComplete: 'off',
    visibilityToggleButtonProps: {
      'aria-label': `Mostrar ou ocultar ${oque}`,
      tabIndex: 0,
      'aria-hidden': false,
    },
    ...input(campo),
  });

  return (
    <form {...props} aria-label="Pix automático">
      <Stack gap="md">
        {conta.demonstracao && (
          <Note tom="atencao" titulo="Demonstração">
            Qualquer token serve e ninguém é cobrado.
          </Note>
        )}
        <PasswordInput
          label="Token de acesso (Access Token)"
          description="No Mercado Pago: Seus negócios › Configurações › Gestão e administração › Credenciais de produção."
          {...segredo('token', 'o token')}
        />
        <PasswordInput
          label="Assinatura secreta dos avisos (opcional)"
          description="Com ela o “Pago” aparece na hora; sem ela o servidor pergunta a cada poucos segundos."
          {...segredo('segredo', 'a assinatura')}
        />
        <Endereco endereco={conta.enderecoDosAvisos} />
        <Group className={classes.submit ?? ''} gap="sm">
          {conta.ligado && (
            <Button variant="default" onClick={onFeito}>
              Voltar
            </Button>
          )}
          <Button type="submit" loading={busy}>
            Ligar Pix automático
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
