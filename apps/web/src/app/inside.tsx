import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { mostrarCopia } from '../dados/copia/consulta.ts';
import { copia } from '../dados/copia/copia.ts';
import { esquecerDeixados } from '../dados/deixado.ts';
import { encerrarPrimeiraVisita } from '../dados/primeira-visita.ts';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { useUsuario } from '../dados/use-sessao.ts';
import { AberturaExigida } from '../features/caixa/abertura-exigida.tsx';
import { CAIXA } from '../features/vendas/caixa/atendimento/endereco.ts';
import CaixaPage from '../features/vendas/caixa/caixa-page.tsx';
import { keepAhead } from '../lib/ahead.ts';
import { noteDrawn, untilPainted } from '../lib/first-paint.ts';
import { type LazyPart, lazyPart } from '../lib/lazy-part.tsx';
import { comMantine } from '../ui/com-mantine.tsx';
import { aoLado } from '../ui/paginas/tardio.tsx';
import { registro } from './atualizacao/registro.ts';
import { type GuardedPath, PLANO_EXPIRADO, SEM_ACESSO } from './guards/acesso.ts';
import { Checking } from './guards/checking.tsx';
import { DeVolta } from './guards/de-volta.tsx';
import { Guard, OnlyWhenSent } from './guards/guard.tsx';
import { SessaoWatcher } from './guards/sessao-watcher.tsx';
import { queryClient } from './query-client.ts';
import { Shell } from './shell/shell.tsx';
import { useAoVivo } from './use-ao-vivo.ts';
import { comVias } from './vias.ts';

const AoLado = aoLado(() => import('./ao-lado.tsx'));
const QuemEstaNoCaixa = lazy(comMantine(() => import('../features/auth/pessoas/quem-esta-no-caixa.tsx')));
const HomePage = lazyPart(() => import('./pages/home-page.tsx'));
const AssinaturaPage = lazyPart(comMantine(() => import('./pages/assinatura-route.tsx')));
const CentralPage = lazyPart(async () => {
  const page = await import('../features/vendas/central/central-page.tsx');
  await page.comAbertas().catch(() => undefined);
  return page;
});
const CaixaDaLojaPage = lazyPart(() => import('../features/caixa/caixa-page.tsx'));
const HistoricoPage = lazyPart(() => import('../features/vendas/historico/historico-page.tsx'));
const ReciboPage = lazy(comMantine(() => import('../features/vendas/recibo/recibo-page.tsx')));
const ClientesPage = lazyPart(comMantine(() => import('../features/clientes/clientes-page.tsx')));
const ContaDoClientePage = lazy(comMantine(() => import('../features/clientes/conta/conta-page.tsx')));
const DespesasPage = lazyPart(comMantine(() => import('../features/despesas/despesas-page.tsx')));
const CozinhaPage = lazyPart(() => import('../features/cozinha/cozinha-page.tsx'));
const RelatorioPage = lazyPart(comMantine(() => import('../features/relatorios/relatorio-page.tsx')));
const FuncionariosPage = lazyPart(comMantine(() => import('../features/funcionarios/funcionarios-page.tsx')));
const ConfiguracoesPage = lazy(comMantine(() => import('./configuracoes/configuracoes-page.tsx')));
const ContaPage = lazyPart(comMantine(() => import('../features/auth/conta/conta-page.tsx')));
const ProdutosPage = lazyPart(() => import('./pages/produtos-page.tsx'));
const EtiquetasPage = lazyPart(comMantine(() => import('./pages/etiquetas-page.tsx')));
const ComprasRotas = lazy(comMantine(() => import('../features/compras/compras-rotas.tsx')));
const EstoquePage = lazyPart(comMantine(() => import('./pages/estoque-page.tsx')));
const FornecedoresPage = lazyPart(comMantine(() => import('../features/fornecedores/fornecedores-page.tsx')));
const ContagensPage = lazyPart(comMantine(() => import('../features/contagens/contagens-page.tsx')));
const ContagemPage = lazy(comMantine(() => import('../features/contagens/contagem-page.tsx')));
const SemAcessoPage = lazy(() => import('./pages/sem-acesso-page.tsx'));
const PlanoExpiradoPage = lazy(() => import('./pages/plano-expirado-page.tsx'));
const NowherePage = lazy(() => import('./pages/nowhere-page.tsx'));

mostrarCopia(queryClient);
comVias();
// Where the till is left to, with a connection or without.
keepAhead(CentralPage.load);
keepAhead(HomePage.load);
esquecerDeixados();

/** The pages in the frame that have one address: what one opens with is fetched while the rest is evaluated. */
const PAGINAS = new Map<GuardedPath, LazyPart<object>>([
  ['/home', HomePage],
  ['/assinatura', AssinaturaPage],
  ['/selling', CentralPage],
  ['/caixa', CaixaDaLojaPage],
  ['/vendas', HistoricoPage],
  ['/clientes', ClientesPage],
  ['/despesas', DespesasPage],
  ['/relatorio', RelatorioPage],
  ['/cozinha', CozinhaPage],
  ['/funcionarios', FuncionariosPage],
  ['/conta', ContaPage],
  ['/products', ProdutosPage],
  ['/etiquetas', EtiquetasPage],
  ['/fornecedores', FornecedoresPage],
  ['/estoque', EstoquePage],
  ['/contagens', ContagensPage],
]);

/** Who may not open it is told so by the guard, and the server. Undefined: there is nothing to wait for. */
export const paginaAberta = sessaoGuardada.get()
  ? PAGINAS.get(location.pathname as GuardedPath)
      ?.load()
      .catch(() => undefined)
  : undefined;

// Opened elsewhere than at home: the questions of the first day were left aside.
if (location.pathname !== '/home') encerrarPrimeiraVisita();

/** The till asks for the opening first, where the store wants it so. */
function CaixaComAbertura() {
  return (
    <AberturaExigida>
      <CaixaPage />
    </AberturaExigida>
  );
}

function guarded(path: GuardedPath, page: ReactNode) {
  return (
    <Guard key={path} path={path}>
      {page}
    </Guard>
  );
}

/** What nobody waits for. */
async function porTras(): Promise<void> {
  await untilPainted();
  if (sessaoGuardada.get()) {
    // Whatever happens to the connection from now on, the next page is on its way to the device.
    void registro();
    void copia.emDia().catch(() => undefined);
  }
  void copia.arrumar();
}

/** Everything but login and sign-up. */
export default function Inside() {
  const usuarioId = useUsuario()?.id;
  useEffect(() => {
    noteDrawn();
    void porTras();
  }, []);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const begin = ({ acompanhar }: typeof import('./atualizacao/atualizacao.ts')) => {
      if (!gone) stop = acompanhar();
    };
    void import('./atualizacao/atualizacao.ts').then(begin, () => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  useAoVivo();
  const trancada = sessaoGuardada.trancada() !== undefined;
  return (
    <QueryClientProvider client={queryClient}>
      <AoLado />
      <SessaoWatcher>
        <Suspense fallback={<Checking />}>
          {trancada ? (
            <QuemEstaNoCaixa />
          ) : (
            <DeVolta key={usuarioId} usuarioId={usuarioId}>
              <Paginas usuarioId={usuarioId} />
            </DeVolta>
          )}
        </Suspense>
      </SessaoWatcher>
    </QueryClientProvider>
  );
}

function Paginas({ usuarioId }: { usuarioId: string | undefined }) {
  return (
    <Routes>
      {/* Another person's pages are other pages: nothing that somebody typed is left to the next one. */}
      <Route element={<Shell key={usuarioId} />}>
        {[...PAGINAS].map(([path, Pagina]) => (
          <Route key={path} path={path} element={guarded(path, <Pagina />)} />
        ))}
        <Route path="selling/caixa/*" element={guarded(CAIXA, <CaixaComAbertura />)} />
        <Route path="clientes/:id" element={guarded('/clientes/:id', <ContaDoClientePage />)} />
        <Route path="compras/*" element={guarded('/compras', <ComprasRotas />)} />
        <Route path="contagens/:id" element={guarded('/contagens/:id', <ContagemPage />)} />
        <Route path="configuracoes/*" element={guarded('/configuracoes', <ConfiguracoesPage />)} />
        <Route
          path="plano-expirado"
          element={
            <OnlyWhenSent path={PLANO_EXPIRADO}>
              <PlanoExpiradoPage />
            </OnlyWhenSent>
          }
        />
      </Route>
      <Route path="recibo/:id" element={guarded('/recibo/:id', <ReciboPage />)} />
      <Route
        path="sem-acesso"
        element={
          <OnlyWhenSent path={SEM_ACESSO}>
            <SemAcessoPage />
          </OnlyWhenSent>
        }
      />
      {/* The payment pages of the specification link to these names. */}
      <Route path="dashboard" element={<Navigate to="/home" replace />} />
      <Route path="assinaturas" element={<Navigate to="/assinatura" replace />} />
      <Route path="*" element={<NowherePage />} />
    </Routes>
  );
}
