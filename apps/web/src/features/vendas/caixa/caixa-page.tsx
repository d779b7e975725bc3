import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { useFila } from '../../../fila/fila.ts';
import { fetchAhead } from '../../../lib/ahead.ts';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { IconReceipt } from '../../../ui/sinais/icons.ts';
import { useAbertas, useRefetchOnDelivery } from '../api.ts';
import { overview } from '../vendas-com-fila.ts';
import { type Destino, lerEndereco } from './atendimento/endereco.ts';
import { useAtendimento } from './atendimento/use-atendimento.ts';
import { Caixa } from './caixa.tsx';

export default function CaixaPage() {
  const { '*': resto = '' } = useParams();
  const destino = useMemo(() => lerEndereco(resto), [resto]);
  useRefetchOnDelivery();
  useEffect(() => fetchAhead(), []);
  // Messages stand closer to its edge: see `app/toasts`.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.caixa = '';
    return () => {
      delete dataset.caixa;
    };
  }, []);
  // Another address is another sale.
  return destino ? <NoCaixa key={resto} destino={destino} /> : <Ausente />;
}

function NoCaixa({ destino }: { destino: Destino }) {
  const usuario = useUsuario();
  const vendas = useAbertas();
  const { envios } = useFila();
  const { comandas, futuras } = useMemo(
    () => overview(vendas.data ?? [], envios, usuario?.id ?? ''),
    [vendas.data, envios, usuario?.id],
  );
  const abertas = useMemo(() => [...comandas, ...futuras], [comandas, futuras]);
  const { loading, refetching } = vendas;
  const atendimento = useAtendimento(destino, { vendas: abertas, loading, refetching });

  if (atendimento === 'ausente') return <Ausente />;
  if (atendimento === 'esperando') return <VisuallyHidden role="status">Carregando…</VisuallyHidden>;
  return <Caixa {...atendimento} abertas={comandas} />;
}

/** Finished, cancelled or moved elsewhere meanwhile; or an address that never was one. */
function Ausente() {
  const navigate = useNavigate();
  return (
    <EmptyState
      page
      icone={IconReceipt}
      titulo="Esta venda não está aberta"
      nota="Ela foi finalizada ou cancelada, ou o endereço não existe."
      acao={<Button onClick={() => navigate('/selling', { replace: true })}>Ver as vendas</Button>}
    />
  );
}
