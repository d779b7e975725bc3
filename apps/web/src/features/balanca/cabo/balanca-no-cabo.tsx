import { useState } from 'react';
import {
  guardarBalanca,
  useBalancaDoAparelho,
  VELOCIDADES_DA_BALANCA,
  type Velocidade,
} from '../../../dados/balanca/esta-balanca.ts';
import { lerPeso, type Pesagem } from '../../../dados/balanca/ler-peso.ts';
import { escolherPorta, semCabo } from '../../../dados/balanca/porta.ts';
import { toast } from '../../../lib/toast.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { Facts } from '../../../ui/listas/facts.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group, Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconScale } from '../../../ui/sinais/icons.ts';
import { Escuta } from './escuta.tsx';
import { pesoEmTexto } from './texto.ts';

const OPCOES = VELOCIDADES_DA_BALANCA.map((one) => ({ value: `${one}`, text: `${one}` }));
/** As most of them leave the factory. */
const DE_FABRICA: Velocidade = 9600;

async function conectar(velocidade: Velocidade): Promise<void> {
  try {
    const porta = await escolherPorta();
    if (porta) guardarBalanca({ velocidade, ...porta.getInfo() });
  } catch {
    toast.erro('O navegador não deixou usar o cabo. Tente de novo.');
  }
}

/** The scale on this device's cable: which port, how fast, and what it says. */
export function BalancaNoCabo() {
  const balanca = useBalancaDoAparelho();
  const falta = semCabo();
  const [lido, setLido] = useState<Pesagem | 'lendo'>();
  if (falta) {
    return (
      <Note tom="neutro" titulo="Aqui não dá para ligar uma balança">
        {`${falta} Enquanto isso, o peso é digitado, ou vem na etiqueta que a balança imprime.`}
      </Note>
    );
  }
  if (!balanca) {
    return (
      <SettingsSection
        id="balanca-ligar"
        titulo="Ligar a balança"
        descricao="Ligue o cabo da balança neste computador e escolha, na janela do navegador, a porta em que ele está."
      >
        <Button leftSection={<IconScale />} onClick={() => void conectar(DE_FABRICA)}>
          Conectar a balança
        </Button>
      </SettingsSection>
    );
  }

  const { velocidade } = balanca;
  async function testar() {
    if (!balanca) return;
    setLido('lendo');
    setLido(await lerPeso(balanca));
  }
  return (
    <Stack gap="lg">
      <SettingsSection
        id="balanca-leitura"
        titulo="Leitura do peso"
        descricao="Na tela de vendas, “Ler peso” (F10) preenche o peso do produto vendido por quilo. Vale só neste aparelho."
      >
        <Stack gap="md">
          <Facts
            shape="blocks"
            fatos={[
              ['Fala', 'Toledo Prt1 (protocolo B)'],
              ['Porta', balanca.usbVendorId === undefined ? 'Serial do computador' : 'Cabo USB'],
            ]}
          />
          <ChoiceField
            label="Velocidade"
            name="velocidade"
            error={undefined}
            options={OPCOES}
            value={`${velocidade}`}
            onChange={(value) => {
              setLido(undefined);
              guardarBalanca({ ...balanca, velocidade: Number(value) as Velocidade });
            }}
          />
          <Text c="dimmed" size="sm">
            A mesma que está no menu da balança. Se não souber, tente uma por vez.
          </Text>
          <Group gap="sm">
            <Button leftSection={<IconScale />} loading={lido === 'lendo'} onClick={() => void testar()}>
              Ler peso
            </Button>
            <Button variant="default" onClick={() => void conectar(velocidade)}>
              Escolher outra porta
            </Button>
            <Button variant="subtle" color="perigo" onClick={() => guardarBalanca(undefined)}>
              Esquecer a balança
            </Button>
          </Group>
          <div role="status">
            {lido && lido !== 'lendo' && (
              <Note tom={'peso' in lido ? 'bom' : 'atencao'} titulo={pesoEmTexto(lido)} />
            )}
          </div>
        </Stack>
      </SettingsSection>
      <Escuta key={velocidade} balanca={balanca} />
    </Stack>
  );
}
