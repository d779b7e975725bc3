import { fold } from '@balcao/contract/base/texto';
import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { achar } from '../../../dados/clientes-achar.ts';
import { fornecedoresQuery } from '../../../dados/fornecedores.ts';
import { OfertaCampo } from '../../../ui/campos/oferta-campo.tsx';
import { IconTruckDelivery } from '../../../ui/sinais/icons.ts';

/** As many are offered. */
const OFERTAS = 6;
const NENHUM: readonly Fornecedor[] = [];

export interface FornecedorDito {
  /** Undefined: the purchase makes it. */
  id: string | undefined;
  nome: string;
}

interface FornecedorCampoProps {
  escolhido: FornecedorDito | undefined;
  onChange: (fornecedor: FornecedorDito | undefined) => void;
}

/** Of whom it was bought, by name or document; a new one is made with the purchase. */
export function FornecedorCampo({ escolhido, onChange }: FornecedorCampoProps) {
  const [busca, setBusca] = useState('');
  const nome = busca.trim();
  const { data = NENHUM } = useQuery(fornecedoresQuery);
  const opcoes = nome === '' ? NENHUM : achar(data, nome).slice(0, OFERTAS);
  const mesmo = opcoes.some((fornecedor) => fold(fornecedor.nome) === fold(nome));
  return (
    <OfertaCampo
      label="Fornecedor (opcional)"
      name="fornecedor"
      placeholder="Nome, CNPJ ou CPF"
      icone={IconTruckDelivery}
      trocar="Trocar fornecedor"
      escolhido={escolhido && { id: escolhido.id ?? '', nome: escolhido.nome }}
      nota={escolhido && escolhido.id === undefined && 'Novo: é cadastrado com a compra.'}
      busca={busca}
      opcoes={opcoes.map(({ id, nome, documento }) => ({ id, nome, nota: documento }))}
      novo={nome !== '' && !mesmo ? nome : undefined}
      onBusca={setBusca}
      onEscolher={(id) => {
        setBusca('');
        onChange(data.find((fornecedor) => fornecedor.id === id));
      }}
      onCriar={() => {
        setBusca('');
        onChange({ id: undefined, nome });
      }}
      onLimpar={() => onChange(undefined)}
    />
  );
}
