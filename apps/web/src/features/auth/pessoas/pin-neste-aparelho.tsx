import type { Usuario } from '@balcao/contract/pessoas/auth';
import { useState } from 'react';
import { esquecerPessoa, podeTerPin, usePessoas } from '../../../dados/pessoas/pessoas-do-aparelho.ts';
import { useSessao } from '../../../dados/use-sessao.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { Row } from '../../../ui/listas/row.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group, Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconUser } from '../../../ui/sinais/icons.ts';
import classes from './pessoas.module.css';

const PinDialog = tardio(() => import('./pin-dialog.tsx'));

/** One's own PIN on this device; for the owner, everybody else's who has one here. */
export function PinNesteAparelho({ usuario }: { usuario: Usuario }) {
  const { comPin } = usePessoas();
  // Who signed in by the password needs no old PIN for a new one.
  const porPin = useSessao()?.porPin === true;
  const [aberto, setAberto] = useState(false);
  const meu = comPin.find(({ usuarioId }) => usuarioId === usuario.id);
  const outros = comPin.filter((pessoa) => {
    const daLoja = pessoa.usuario.lojaId === usuario.lojaId;
    return usuario.tipo === 'PRINCIPAL' && daLoja && pessoa.usuarioId !== usuario.id;
  });

  if (!podeTerPin()) {
    return <Text c="dimmed">Disponível quando o Balcão é aberto por um endereço seguro (https).</Text>;
  }

  async function esquecer(id: string, nome: string) {
    const meuPin = id === usuario.id;
    const sim = await confirmar({
      titulo: meuPin ? 'Remover o PIN?' : `Esquecer ${nome} neste aparelho?`,
      texto: meuPin
        ? 'Para voltar a este caixa depois de sair, será preciso e-mail e senha.'
        : `${nome} volta a este caixa com e-mail e senha. O que ainda não foi enviado continua guardado.`,
      confirmar: meuPin ? 'Remover' : 'Esquecer',
      perigo: true,
    });
    if (!sim) return;
    await esquecerPessoa(id);
    toast.sucesso(meuPin ? 'PIN removido.' : `${nome} não está mais neste aparelho.`);
  }

  return (
    <Stack gap="md" align="flex-start">
      {meu ? (
        <Group gap="sm">
          <Button variant="default" onClick={() => setAberto(true)}>
            Trocar PIN
          </Button>
          <Button variant="subtle" color="perigo" onClick={() => void esquecer(usuario.id, usuario.nome)}>
            Remover
          </Button>
        </Group>
      ) : (
        <Button variant="default" onClick={() => setAberto(true)}>
          Criar PIN
        </Button>
      )}
      {outros.length > 0 && (
        <ul className={classes.outras} aria-label="Outras pessoas com PIN neste aparelho">
          {outros.map((pessoa) => (
            <Row
              key={pessoa.usuarioId}
              icone={IconUser}
              nota="Tem PIN neste aparelho"
              acao={
                <Button
                  variant="default"
                  aria-label={`Esquecer ${pessoa.usuario.nome}`}
                  onClick={() => void esquecer(pessoa.usuarioId, pessoa.usuario.nome)}
                >
                  Esquecer
                </Button>
              }
            >
              <strong>{pessoa.usuario.nome}</strong>
            </Row>
          ))}
        </ul>
      )}
      {aberto && (
        <PinDialog trocar={meu && porPin ? usuario.id : undefined} onClose={() => setAberto(false)} />
      )}
    </Stack>
  );
}
