import type { Assinatura, Plano } from '@balcao/contract/assinaturas';
import { METODO_TEXTO, SITUACAO_TEXTO, type Situacao } from '@balcao/contract/plano';
import { Button, Paper, Title } from '@mantine/core';
import type { Ref } from 'react';
import classes from './assinatura.module.css';
import { nomeDoPlano, oQueVale, prazoDaSituacao } from './textos.ts';

interface SituacaoBoxProps {
  assinatura: Assinatura;
  situacao: Situacao;
  planos: readonly Plano[] | undefined;
  planoExpiraEm: string | null;
  fuso: string;
  /** Where the status could not be had: asks again. */
  onRetry: (() => void) | undefined;
  retrying: boolean;
  tituloRef: Ref<HTMLHeadingElement>;
}

/** Where the subscription stands, and what that means. */
export function SituacaoBox(props: SituacaoBoxProps) {
  const { assinatura, situacao, planos, planoExpiraEm, fuso } = props;
  const prazo = prazoDaSituacao(situacao, assinatura, planoExpiraEm, fuso);
  const metodo = situacao === 'ativa' || situacao === 'pendente' ? assinatura.metodoPagamento : null;
  return (
    <Paper withBorder component="section" aria-labelledby="situacao" className={classes.panel ?? ''}>
      <div className={classes.panelHead}>
        <Title order={2} size="h4" id="situacao" ref={props.tituloRef} tabIndex={-1}>
          Sua assinatura
        </Title>
      </div>
      <p className={classes.planLine}>
        <span className={classes.planName}>{nomeDoPlano(assinatura.plano || 'gratuito', planos)}</span>
        <span className={classes.badge} data-situacao={situacao}>
          {SITUACAO_TEXTO[situacao]}
        </span>
      </p>
      <p className={classes.meaning}>{oQueVale(situacao, metodo)}</p>
      <div className={classes.bottom}>
        {(prazo || metodo) && (
          <dl className={classes.facts}>
            {prazo && (
              <div>
                <dt>{prazo.rotulo}</dt>
                <dd>{prazo.valor}</dd>
              </div>
            )}
            {metodo && (
              <div>
                <dt>Pagamento</dt>
                <dd>{METODO_TEXTO[metodo]}</dd>
              </div>
            )}
          </dl>
        )}
        {props.onRetry && (
          <p className={classes.retry}>
            <span>Não foi possível consultar a assinatura agora.</span>
            <Button variant="subtle" flex="none" onClick={props.onRetry} loading={props.retrying}>
              Tentar de novo
            </Button>
          </p>
        )}
      </div>
    </Paper>
  );
}
