import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { errorText } from '../../dados/api-client.ts';
import { idDoAparelho } from '../../dados/este-aparelho.ts';
import { toast } from '../../lib/toast.ts';
import { Note } from '../../ui/paginas/note.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Stack } from '../../ui/pecas/stack.tsx';
import { conectar } from './aparelho.ts';
import { SemImpressora } from './canal.ts';
import { guardarPorta, type LigacaoDoAparelho, portaDe } from './portas.ts';
import { ligacoesPossiveis } from './possiveis.ts';
import { VELOCIDADES } from './serial.ts';

/** Of a printer that hangs on a device: how that device reaches it, where somebody sits at that device. */
export function PortaDaImpressora({ impressora }: { impressora: Impressora }) {
  const [aparelhoId, setAparelhoId] = useState<string>();
  useEffect(() => {
    idDoAparelho().then(setAparelhoId, () => undefined);
  }, []);
  const { ligacao, dispositivoId } = impressora;
  if (ligacao === 'REDE' || ligacao === 'NAVEGADOR') return null;
  if (aparelhoId !== dispositivoId) {
    return (
      <Note tom="neutro">
        Esta impressora está ligada em outro aparelho. Para conectar de novo, use aquele aparelho.
      </Note>
    );
  }
  const falta = ligacoesPossiveis()[ligacao];
  return falta ? <Note tom="atencao">{falta}</Note> : <Aqui impressora={impressora} ligacao={ligacao} />;
}

function Aqui({ impressora, ligacao }: { impressora: Impressora; ligacao: LigacaoDoAparelho }) {
  const [porta, setPorta] = useState(() => portaDe(impressora));
  const [busy, setBusy] = useState(false);
  async function deNovo() {
    setBusy(true);
    try {
      await conectar(ligacao, impressora.id);
      setPorta(portaDe(impressora));
      toast.sucesso(`${impressora.nome} está ligada neste aparelho.`);
    } catch (error) {
      toast.erro(
        error instanceof SemImpressora ? error.message : errorText(error, 'Não foi possível conectar.'),
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack gap="sm">
      {!porta && <Note tom="atencao">Este aparelho não alcança a impressora. Conecte de novo.</Note>}
      {porta?.ligacao === 'SERIAL' && (
        <NativeSelect
          label="Velocidade do cabo"
          description="Se sair um texto sem sentido, a impressora usa outra velocidade. A folha de autoteste dela diz qual."
          data={VELOCIDADES.map(String)}
          value={String(porta.velocidade)}
          onChange={({ currentTarget: { value } }) => {
            const nova = { ...porta, velocidade: Number(value) };
            guardarPorta(nova);
            setPorta(nova);
          }}
        />
      )}
      <Button variant="default" loading={busy} onClick={() => void deNovo()}>
        Conectar de novo
      </Button>
    </Stack>
  );
}
