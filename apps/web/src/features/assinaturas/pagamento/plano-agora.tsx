import { SITUACAO_TEXTO, textoDoPlano } from '@balcao/contract/assinaturas/plano';
import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { type ReactNode, useState } from 'react';
import { useSessao } from '../../../dados/use-sessao.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Loader } from '../../../ui/pecas/loader.tsx';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClockHour4,
  IconRefresh,
  IconUser,
} from '../../../ui/sinais/icons.ts';
import type { Tom } from '../../../ui/sinais/tom.ts';
import { textoDaMudanca } from '../textos.ts';
import type { PlanoLido } from './api.ts';
import classes from './pagamento.module.css';
import { type PlanoAgora as Consulta, estaAtivo, planoMudou } from './use-plano-agora.ts';

/** 'Válido até 21/12/2026.', or which plan goes until when; nothing where there is no end. */
function validade({ usuario, mudanca, fuso }: PlanoLido): string[] {
  const { assinatura, planoExpiraEm } = usuario;
  if (mudanca) return [textoDaMudanca(assinatura, mudanca, planoExpiraEm, fuso)];
  return planoExpiraEm === null ? [] : [`Válido até ${dia(planoExpiraEm, fuso)}.`];
}

const dia = (instante: string, fuso: string) => formatDay(dayOf(new Date(instante), fuso));

/** Until nothing is confirmed there is but the plan of before: 'Plano agora: Gratuito (teste), até 21/12/2026.' */
function planoDeAntes({ usuario, situacao, fuso }: PlanoLido): string {
  const { assinatura, planoExpiraEm } = usuario;
  const palavra = situacao ? ` (${SITUACAO_TEXTO[situacao].toLowerCase()})` : '';
  const ate = planoExpiraEm === null ? '' : `, até ${dia(planoExpiraEm, fuso)}`;
  return `Plano agora: ${textoDoPlano(assinatura)}${palavra}${ate}.`;
}

interface Fala {
  tom: Tom;
  icone: ReactNode;
  titulo: string;
  linhas: string[];
}

const icones = {
  ativo: <IconCircleCheck />,
  espera: <IconClockHour4 />,
  erro: <IconAlertCircle />,
};

function semLeitura(parado: boolean): Fala {
  if (!parado) {
    return {
      tom: 'neutro',
      icone: <Loader size="sm" aria-hidden="true" />,
      titulo: 'Consultando o seu plano…',
      linhas: [],
    };
  }
  return {
    tom: 'ruim',
    icone: icones.erro,
    titulo: 'Não foi possível consultar o seu plano agora',
    linhas: ['O pagamento não depende disso: o plano é liberado quando ele for confirmado.'],
  };
}

function ativo(leitura: PlanoLido, novo: boolean): Fala {
  return {
    tom: 'bom',
    icone: icones.ativo,
    titulo: `Plano ${textoDoPlano(leitura.usuario.assinatura)} ativo`,
    linhas: [
      ...validade(leitura),
      novo
        ? 'Já está valendo: não é preciso sair e entrar de novo.'
        : 'Se este pagamento é uma renovação, a nova data aparece aqui quando ele for confirmado.',
    ],
  };
}

function aindaNao(leitura: PlanoLido, insistir: boolean, parado: boolean): Fala {
  const esperar = parado
    ? 'A confirmação ainda não chegou. Não pague de novo: o plano é liberado assim que ela chegar.'
    : 'A confirmação costuma chegar em segundos. Continuamos verificando.';
  return {
    tom: 'atencao',
    icone: icones.espera,
    titulo: insistir ? 'Ainda não confirmado' : 'Ainda em análise',
    linhas: [
      insistir ? esperar : 'O plano é liberado sozinho quando o pagamento for aprovado.',
      planoDeAntes(leitura),
    ],
  };
}

/** The store's plan as the server has it, and not as the address of the page claims. */
function DoServidor({ insistir, consulta }: PlanoAgoraProps) {
  const { leitura, parado, falhou, antes, perguntar } = consulta;
  const [pediu, setPediu] = useState(false);
  const pronto = leitura !== undefined && estaAtivo(leitura);
  const novo = pronto && planoMudou(leitura, antes);
  const fala =
    leitura === undefined || (falhou && parado && !pronto)
      ? semLeitura(parado)
      : pronto
        ? ativo(leitura, novo)
        : aindaNao(leitura, insistir, parado);
  // Once pressed it stays: it has the focus.
  const oferece = insistir && (pediu || (parado && !novo));
  return (
    <Card inner tom={fala.tom} className={classes.plano ?? ''}>
      <div role="status">
        <p className={classes.planoTopo}>
          {fala.icone}
          {fala.titulo}
        </p>
        {fala.linhas.map((linha) => (
          <p key={linha}>{linha}</p>
        ))}
      </div>
      {oferece && (
        <Button
          variant="default"
          className={classes.again ?? ''}
          leftSection={<IconRefresh />}
          aria-disabled={!parado}
          data-disabled={!parado}
          onClick={() => {
            if (!parado) return;
            setPediu(true);
            perguntar();
          }}
        >
          {parado ? 'Verificar de novo' : 'Verificando…'}
        </Button>
      )}
    </Card>
  );
}

interface PlanoAgoraProps {
  /** The paid plan is expected any moment. */
  insistir: boolean;
  consulta: Consulta;
}

export function PlanoAgora(props: PlanoAgoraProps) {
  if (useSessao() !== undefined) return <DoServidor {...props} />;
  return (
    <Card inner tom="neutro" className={classes.plano ?? ''}>
      <p className={classes.planoTopo}>
        <IconUser />
        Entre na sua conta para ver o seu plano
      </p>
      <Button component="a" href="/login" variant="default" className={classes.again ?? ''}>
        Entrar
      </Button>
    </Card>
  );
}
