/** A sinal whose sale is given up goes back, or stays as the customer's credit. */
import { formatCentavos } from '@balcao/contract/base/money';
import { CLIENTE_DO_CREDITO, sinalDe } from '@balcao/contract/vendas/sinal';
import type { DestinoDoSinal } from '@balcao/contract/vendas/sinal.schemas';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useState } from 'react';
import { useClientesOferecidos } from '../../../dados/clientes.ts';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { useLimites } from '../../../dados/use-limites.ts';
import { useNovosNaFila } from '../../../fila/fila.ts';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { ClienteCampo } from '../../../ui/campos/cliente-campo.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { type FormasEscolhidas, formasDeVolta, repartir } from '../devolucao/escolha.ts';
import { FormasDaDevolucao } from '../devolucao/formas-da-devolucao.tsx';
import { formasDoSinal } from './digitado.ts';

export interface Destinado {
  sinal: DestinoDoSinal;
  clienteId: string | undefined;
}

interface Escolhido {
  destino: DestinoDoSinal['destino'];
  formas: FormasEscolhidas | undefined;
  cliente: Venda['cliente'];
}

export function useFormasDeVolta(venda: Pick<Venda, 'sinal'>) {
  const oferecidas = formasDoSinal(useFormasAtivas());
  return { oferecidas, usuais: formasDeVolta(oferecidas, venda.sinal?.pagamentos ?? []) };
}

export function useDestinoDoSinal(venda: Venda) {
  const { oferecidas, usuais } = useFormasDeVolta(venda);
  const podeDevolver = useLimites()?.devolver ?? true;
  const [escolhido, setEscolhido] = useState<Escolhido>({
    destino: podeDevolver ? 'DEVOLVER' : 'CREDITO',
    formas: undefined,
    cliente: venda.cliente,
  });
  const centavos = sinalDe(venda);
  const formas = escolhido.formas ?? usuais;
  const { pagamentos, erro: erroNasFormas } = repartir(centavos, formas);
  const devolve = escolhido.destino === 'DEVOLVER';
  const erro = devolve ? erroNasFormas : escolhido.cliente ? undefined : CLIENTE_DO_CREDITO;
  const destinado: Destinado | undefined = erro
    ? undefined
    : {
        sinal: devolve ? { destino: 'DEVOLVER', pagamentos } : { destino: 'CREDITO' },
        clienteId: devolve ? undefined : escolhido.cliente?.id,
      };
  return {
    ...{ centavos, oferecidas, podeDevolver, escolhido, formas, pagamentos, erro, destinado },
    mudar: (change: Partial<Escolhido>) => setEscolhido((antes) => ({ ...antes, ...change })),
  };
}

const VOLTA = { value: 'DEVOLVER', text: 'Devolver' } as const;
const CREDITO = { value: 'CREDITO', text: 'Deixar como crédito' } as const;

interface DestinoCamposProps {
  destino: ReturnType<typeof useDestinoDoSinal>;
  /** Somebody tried to go on: what is missing is said. */
  tentou: boolean;
}

export function DestinoCampos({ destino, tentou }: DestinoCamposProps) {
  const { centavos, oferecidas, podeDevolver, escolhido, formas, pagamentos, erro, mudar } = destino;
  const [busca, setBusca] = useState('');
  const { opcoes, buscando } = useClientesOferecidos(busca, useNovosNaFila().clientes);
  return (
    <Stack gap="sm" mb="md">
      <strong>{`O sinal de ${formatCentavos(centavos)}`}</strong>
      <ChoiceButtons
        label={`O sinal de ${formatCentavos(centavos)}`}
        options={podeDevolver ? [VOLTA, CREDITO] : [CREDITO]}
        value={escolhido.destino}
        onChange={(valor) => mudar({ destino: valor })}
      />
      {escolhido.destino === 'DEVOLVER' ? (
        <FormasDaDevolucao
          oferecidas={oferecidas}
          formas={formas}
          pagamentos={pagamentos}
          erro={tentou || formas.ids.length > 1 ? erro : undefined}
          onChange={(proximas) => mudar({ formas: proximas })}
        />
      ) : (
        <ClienteCampo
          label="Cliente"
          escolhido={escolhido.cliente ?? undefined}
          busca={busca}
          opcoes={opcoes.map(({ id, nome, telefone }) => ({ id, nome, nota: telefone }))}
          buscando={buscando}
          error={tentou ? erro : undefined}
          onBusca={setBusca}
          onEscolher={(id) => {
            const achado = opcoes.find((cliente) => cliente.id === id);
            if (achado) mudar({ cliente: { id, nome: achado.nome } });
          }}
          onLimpar={() => mudar({ cliente: null })}
        />
      )}
    </Stack>
  );
}
