import { ASSINATURA_CANCELADA, STATUS_SEM_RESPOSTA } from '@balcao/contract/assinaturas/assinaturas';
import { type ReactNode, useRef, useState } from 'react';
import { useDashboard } from '../../dados/dashboard.ts';
import { useFuso } from '../../dados/loja.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { toast } from '../../lib/toast.ts';
import { confirmar, type Pergunta } from '../../ui/dialogos/perguntas.ts';
import { ErrorState } from '../../ui/paginas/error-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { PageHeader } from '../../ui/paginas/page-header.tsx';
import { Section } from '../../ui/paginas/section.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { useAssinatura, useCancelarAssinatura, usePagamentos, usePlanos, useSempreAtual } from './api.ts';
import classes from './assinatura.module.css';
import { Conta } from './conta.tsx';
import { useExpirado } from './contagem.tsx';
import { Pagamentos } from './pagamentos.tsx';
import { MetodoDialog } from './planos/metodo-dialog.tsx';
import { PlanoCard } from './planos/plano-card.tsx';
import planosCss from './planos/planos.module.css';
import { useCheckout } from './planos/use-checkout.ts';
import {
  ofertasDoPlano,
  type PlanoVendido,
  planoEmUso,
  recursosDeTodos,
  situacaoAgora,
  vendido,
} from './regras.ts';
import { SituacaoBox } from './situacao.tsx';
import { oQueAcontece, oQueFica, planosQueVem, textoDoPreco } from './textos.ts';

/** `children`: what stands at its end. */
export default function AssinaturaPage({ children }: { children?: ReactNode }) {
  const consulta = useAssinatura();
  const planos = usePlanos();
  const pagamentos = usePagamentos();
  const dashboard = useDashboard();
  const usuario = useUsuario();
  const fuso = useFuso();
  const cancelar = useCancelarAssinatura();
  const checkout = useCheckout();
  const [escolhido, setEscolhido] = useState<PlanoVendido>();
  const asking = useRef(false);
  const titulo = useRef<HTMLHeadingElement>(null);
  useSempreAtual(dashboard.data);

  // What was stored at the last contact is the next best thing to an answer, while it is asked again, too.
  const plano = dashboard.data ?? (dashboard.errorUpdateCount > 0 ? usuario : undefined);
  const planoExpiraEm = plano?.planoExpiraEm ?? null;
  const expirado = useExpirado(planoExpiraEm);
  // As specified: a status that can't be had counts as the trial on the free plan.
  const status = consulta.data ?? (consulta.errorUpdateCount > 0 ? STATUS_SEM_RESPOSTA : undefined);
  const lista = planos.data?.planos;
  const cartoes =
    status && lista?.map((plano) => ({ plano, ofertas: ofertasDoPlano(plano.id, status, expirado) }));
  const emTodos = lista ? recursosDeTodos(lista) : [];
  // On the card of the plan, or where there is none; what a boleto paid for ends with the plan.
  const naCaixa =
    status?.cancelavel &&
    (!expirado || status.cartao !== null) &&
    !cartoes?.some(({ ofertas }) => ofertas.cancelar);

  /** One question at a time, however fast it is pressed; its button has the focus again before anything follows. */
  async function ask(pergunta: Pergunta): Promise<boolean> {
    if (asking.current) return false;
    asking.current = true;
    const opener = document.activeElement;
    const yes = await confirmar(pergunta);
    asking.current = false;
    if (opener instanceof HTMLElement) opener.focus();
    return yes;
  }

  async function assinar(plano: PlanoVendido) {
    if (!status || !planos.data || checkout.ocupado) return;
    const { assinatura, cartao } = status;
    const { valor, prazo } = textoDoPreco(plano);
    const emUso = planoEmUso(assinatura, expirado);
    const notas = oQueAcontece(plano, cartao, emUso);
    const again = emUso === plano.id && assinatura.status === 'ativa';
    const yes = await ask({
      titulo: again ? `Pagar mais um mês do plano ${plano.nome}?` : `Assinar o plano ${plano.nome}?`,
      texto: (
        <>
          <strong className={classes.asked}>
            {valor}
            {prazo}
          </strong>
          {notas.map((nota) => (
            <span key={nota} className={classes.note}>
              {nota}
            </span>
          ))}
          <span className={classes.note}>
            {planos.data.demonstracao
              ? 'Em seguida você escolhe o método. Isto é uma demonstração: ninguém é cobrado.'
              : 'Em seguida você escolhe como pagar.'}
          </span>
        </>
      ),
      confirmar: 'Continuar',
    });
    if (yes) setEscolhido(plano);
  }

  async function askCancel() {
    if (cancelar.isPending || !status) return;
    const vem = planosQueVem(status, planoExpiraEm, fuso);
    const yes = await ask({
      titulo: 'Cancelar assinatura',
      texto: (
        <>
          Tem certeza que deseja cancelar sua assinatura?
          <span className={classes.note}>{oQueFica(planoExpiraEm, fuso, expirado, vem)}</span>
        </>
      ),
      confirmar: 'Cancelar Assinatura',
      cancelar: 'Voltar',
      perigo: true,
    });
    if (!yes) return;
    cancelar.mutate(undefined, {
      onSuccess: () => {
        toast.sucesso(ASSINATURA_CANCELADA);
        // The button that had the focus goes; what has become of the subscription stands here.
        titulo.current?.focus();
      },
      onError: () => toast.erro('Erro ao cancelar assinatura. Tente novamente.'),
    });
  }

  // All at once, so that nothing moves when a part of it comes later.
  if (!status || !plano || !planos.isFetched) {
    return (
      <>
        <PageHeader titulo="Gerenciar Assinatura" />
        <Loading label="Carregando a assinatura" count={1} height="8rem" />
        <Loading as="cards" count={3} height="20rem" className={classes.espera} />
      </>
    );
  }

  return (
    <>
      <PageHeader titulo="Gerenciar Assinatura" />
      <SituacaoBox
        status={status}
        situacao={situacaoAgora(status.assinatura.status, expirado)}
        pagamentos={pagamentos.data}
        planoExpiraEm={planoExpiraEm}
        fuso={fuso}
        onRetry={consulta.isError ? () => void consulta.refetch() : undefined}
        retrying={consulta.isFetching}
        onCancelar={naCaixa ? () => void askCancel() : undefined}
        cancelando={cancelar.isPending}
        tituloRef={titulo}
      />

      <Section id="planos" titulo="Planos">
        {!cartoes ? (
          <ErrorState card texto="Não foi possível carregar os planos." consulta={planos} />
        ) : (
          <ul className={planosCss.planos} aria-labelledby="planos">
            {cartoes.map(({ plano, ofertas }) => (
              <PlanoCard
                key={plano.id}
                plano={plano}
                ofertas={ofertas}
                emTodos={emTodos}
                processando={checkout.ocupado && escolhido?.id === plano.id}
                cancelando={cancelar.isPending}
                onAssinar={() => {
                  if (vendido(plano)) void assinar(plano);
                }}
                onCancelar={() => void askCancel()}
              />
            ))}
          </ul>
        )}
        {planos.data?.demonstracao && (
          <Text c="dimmed" size="sm" mt="sm">
            <strong>Demonstração:</strong> os pagamentos são simulados e ninguém é cobrado.
          </Text>
        )}
      </Section>
      <Conta plano={plano} expirado={expirado} fuso={fuso} />
      <Pagamentos fuso={fuso} />
      {children}
      {escolhido && (
        <MetodoDialog
          plano={escolhido}
          ocupado={checkout.ocupado}
          erro={checkout.erro}
          onPagar={(metodoPagamento) => void checkout.pagar({ planoId: escolhido.id, metodoPagamento })}
          onClose={() => {
            checkout.limpar();
            setEscolhido(undefined);
          }}
        />
      )}
    </>
  );
}
