import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useImpressoras } from '../../dados/impressoras.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { comMantine } from '../../ui/com-mantine.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { type Room, Rooms } from '../../ui/paginas/rooms.tsx';
import { parte } from '../../ui/paginas/tardio.tsx';
import { usePendencias } from './api.ts';
import { CaixaDeHoje } from './caixa-de-hoje.tsx';
import { Historico } from './historico/historico.tsx';
import { PendenciasDoDono } from './pendencias/pendencias.tsx';

const Aberturas = parte(
  comMantine(() => import('./aberturas/aberturas.tsx')),
  'Sem conexão para ver as aberturas da gaveta agora.',
);

const SALAS = ['caixa', 'historico', 'aberturas', 'pendencias'] as const;
const DO_DONO: readonly Sala[] = ['aberturas', 'pendencias'];
type Sala = (typeof SALAS)[number];

/** The drawer: what is in it now, what was in it before, and for the owner what he is to look at. */
export default function CaixaDaLojaPage() {
  const [params] = useSearchParams();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const pendencias = usePendencias(dono);
  const asked = SALAS.find((known) => known === params.get('sala')) ?? 'caixa';
  const sala: Sala = DO_DONO.includes(asked) && !dono ? 'caixa' : asked;
  // Where nothing opens a drawer there is no list of it.
  const abre = useImpressoras(dono).some(({ gaveta }) => gaveta) || sala === 'aberturas';
  const quantas = pendencias.data?.pendencias.length ?? 0;
  const room = (name: Sala, texto: string): Room => ({
    to: name === 'caixa' ? '/caixa' : `/caixa?sala=${name}`,
    texto,
    here: sala === name,
  });
  const esperando = quantas > 0 ? `Pendências (${quantas}${pendencias.data?.mais ? '+' : ''})` : 'Pendências';
  return (
    <Page titulo="Caixa">
      <Rooms
        label="Partes do caixa"
        rooms={[
          room('caixa', 'Agora'),
          room('historico', 'Fechamentos'),
          ...(dono && abre ? [room('aberturas', 'Gaveta')] : []),
          ...(dono ? [room('pendencias', esperando)] : []),
        ]}
      />
      {sala === 'caixa' && <CaixaDeHoje />}
      {sala === 'historico' && <Historico id={params.get('caixa')} />}
      {sala === 'aberturas' && (
        <Suspense>
          <Aberturas />
        </Suspense>
      )}
      {sala === 'pendencias' && <PendenciasDoDono consulta={pendencias} />}
    </Page>
  );
}
