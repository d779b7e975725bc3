import type { Retorno } from '@balcao/contract/assinaturas/retornos';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSessao } from '../../../dados/use-sessao.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import {
  IconCircleCheck,
  IconCircleX,
  IconCreditCardOff,
  IconHeart,
  IconHourglassEmpty,
  IconRefresh,
} from '../../../ui/sinais/icons.ts';
import classes from './pagamento.module.css';
import { PagamentoLayout, type PagamentoLayoutProps } from './pagamento-layout.tsx';
import { PlanoAgora } from './plano-agora.tsx';
import { type PlanoAgora as Consulta, estaAtivo, planoMudou, usePlanoAgora } from './use-plano-agora.ts';

type Topo = Pick<PagamentoLayoutProps, 'titulo' | 'tom' | 'Icone'>;

interface Pagina extends Topo {
  texto: ReactNode;
  /** Whether the store's plan is told below, and what is expected of it. */
  plano?: { insistir: boolean };
  /** The title waits until the server confirms it. */
  confere?: boolean;
  /** The most obvious first. */
  caminhos: readonly (readonly [texto: string, to: string])[];
}

const PAGINAS: Record<Retorno, Pagina> = {
  obrigado: {
    titulo: 'Obrigado pela sua assinatura!',
    tom: 'bom',
    Icone: IconHeart,
    texto: (
      <>
        <p className={classes.text}>Saia e entre novamente na sua conta para ativar a licença Pro.</p>
        <p className={classes.text}>Se o plano já aparece como ativo, não é preciso entrar de novo.</p>
      </>
    ),
    plano: { insistir: true },
    caminhos: [
      ['Ir para o Dashboard', '/home'],
      ['Ver minha assinatura', '/assinatura'],
    ],
  },
  error: {
    titulo: 'Tente novamente, o seu pagamento falhou.',
    tom: 'ruim',
    Icone: IconCircleX,
    texto: <p className={classes.text}>Nenhum plano foi alterado por este pagamento.</p>,
    caminhos: [
      ['Tentar novamente', '/assinatura'],
      ['Voltar ao Dashboard', '/home'],
    ],
  },
  sucesso: {
    titulo: 'Pagamento Aprovado!',
    tom: 'bom',
    Icone: IconCircleCheck,
    texto: <p className={classes.text}>Obrigado! Veja abaixo como está o seu plano agora.</p>,
    plano: { insistir: true },
    confere: true,
    caminhos: [
      ['Ir para o Dashboard', '/home'],
      ['Ver minha assinatura', '/assinatura'],
    ],
  },
  falha: {
    titulo: 'Pagamento Não Aprovado',
    tom: 'ruim',
    Icone: IconCreditCardOff,
    texto: (
      <>
        <p className={classes.text}>O seu pagamento não pôde ser concluído. Possíveis motivos:</p>
        <ul className={classes.reasons}>
          <li>Dados do cartão incorretos</li>
          <li>Limite insuficiente</li>
          <li>Cartão bloqueado ou vencido</li>
          <li>Problema com a operadora</li>
        </ul>
      </>
    ),
    caminhos: [
      ['Tentar novamente', '/assinaturas'],
      ['Escolher outro plano', '/assinaturas'],
      ['Voltar ao Dashboard', '/dashboard'],
    ],
  },
  pendente: {
    titulo: 'Pagamento em Análise',
    tom: 'atencao',
    Icone: IconHourglassEmpty,
    texto: (
      <>
        <p className={classes.text}>
          O seu pagamento foi recebido e está em análise pela operadora. Isso pode levar até 2 dias úteis.
        </p>
        <p className={classes.text}>Você será avisado por e-mail.</p>
      </>
    ),
    plano: { insistir: false },
    caminhos: [
      ['Ir para o Dashboard', '/dashboard'],
      ['Ver minha assinatura', '/assinaturas'],
    ],
  },
};

/** The title until the server has the paid plan; undefined: the server has it, or no user is signed in. */
function porEnquanto({ leitura, falhou, parado, antes }: Consulta): Topo | undefined {
  const ativo = leitura !== undefined && estaAtivo(leitura);
  if (ativo && planoMudou(leitura, antes)) return undefined;
  if (!parado) return { titulo: 'Conferindo o pagamento…', tom: 'neutro', Icone: IconHourglassEmpty };
  if (falhou) return { titulo: 'Não foi possível conferir o pagamento', tom: 'atencao', Icone: IconCircleX };
  return ativo
    ? { titulo: 'Seu plano está ativo', tom: 'bom', Icone: IconCircleCheck }
    : { titulo: 'Pagamento ainda não confirmado', tom: 'atencao', Icone: IconHourglassEmpty };
}

/** The payer comes back to this page. It is open to everybody: its address proves nothing. */
export default function ResultadoPage({ resultado }: { resultado: Retorno }) {
  const { texto, plano, confere, caminhos, ...dito } = PAGINAS[resultado];
  const consulta = usePlanoAgora(plano?.insistir);
  const entrou = useSessao() !== undefined;
  const layout = (confere && entrou && porEnquanto(consulta)) || dito;
  const recarrega = resultado === 'pendente';
  return (
    <PagamentoLayout key={resultado} {...layout} grows={plano !== undefined}>
      {texto}
      <div className={classes.actions}>
        {recarrega && (
          <Button size="lg" fullWidth leftSection={<IconRefresh />} onClick={() => window.location.reload()}>
            Atualizar a página
          </Button>
        )}
        {caminhos.map(([label, to], index) => (
          <Button
            key={label}
            component={Link}
            to={to}
            size="lg"
            fullWidth
            variant={index === 0 && !recarrega ? 'filled' : 'default'}
          >
            {label}
          </Button>
        ))}
      </div>
      {/* Below what can be pressed: it grows with each answer, and a button that moves away loses the click. */}
      {plano && <PlanoAgora {...plano} consulta={consulta} />}
    </PagamentoLayout>
  );
}
