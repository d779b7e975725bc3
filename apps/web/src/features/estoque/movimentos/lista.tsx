import { addDays, formatDay } from '@balcao/contract/base/calendar';
import type { Unidade } from '@balcao/contract/base/quantidade';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useHoje } from '../../../dados/hoje.ts';
import { useFuso, useVirada } from '../../../dados/loja.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { diaDaSemana } from '../../../lib/dia-da-semana.ts';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import {
  comSinal,
  type MovimentoNaTela,
  movimentosPorDia,
  notaDoMovimento,
  semUnidade,
  tituloDoMovimento,
} from './linhas.ts';
import classes from './movimentos.module.css';
import { PAGINAS_DO_DOCUMENTO } from './palavras.ts';

interface LinhasProps {
  linhas: readonly MovimentoNaTela[];
  unidade: Unidade;
}

/** Day by day: what happened, by how much, and what there was then. */
export function Linhas({ linhas, unidade }: LinhasProps) {
  const fuso = useFuso();
  const virada = useVirada();
  const hoje = useHoje();
  const figures = linhas.flatMap(({ quantidade, saldo }) => [
    comSinal(quantidade, unidade),
    semUnidade(saldo, unidade),
  ]);
  const digits = Math.max(...figures.map(({ length }) => length));
  return (
    <div style={{ '--digits': digits } as CSSProperties}>
      <div className={classes.cabeca} aria-hidden="true">
        <span>O que houve</span>
        <span>Quanto</span>
        <span>Ficou</span>
      </div>
      {movimentosPorDia(linhas, fuso, virada).map(([dia, movimentos]) => (
        <section key={dia} aria-labelledby={`mov-${dia}`}>
          <h4 id={`mov-${dia}`} className={classes.dia}>
            <span>{nomeDoDia(dia, hoje)}</span>
            <small>{` ${diaDaSemana(dia)}`}</small>
          </h4>
          <ul>
            {movimentos.map((movimento) => (
              <li key={movimento.id} className={classes.linha}>
                <OQueHouve movimento={movimento} dia={dia} fuso={fuso} />
                <strong className={classes.quanto} data-sinal={Math.sign(movimento.quantidade)}>
                  {comSinal(movimento.quantidade, unidade)}
                </strong>
                <span className={classes.ficou}>
                  <VisuallyHidden>ficou </VisuallyHidden>
                  {semUnidade(movimento.saldo, unidade)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function nomeDoDia(dia: string, hoje: string | undefined): string {
  if (dia === hoje) return 'Hoje';
  return hoje !== undefined && dia === addDays(hoje, -1) ? 'Ontem' : formatDay(dia);
}

interface OQueHouveProps {
  movimento: MovimentoNaTela;
  dia: string;
  fuso: string;
}

function OQueHouve({ movimento, dia, fuso }: OQueHouveProps) {
  const usuario = useUsuario();
  const { titulo, documento } = tituloDoMovimento(movimento);
  const alvo = movimento.documento;
  const pagina = alvo && PAGINAS_DO_DOCUMENTO[alvo.tipo];
  const para = pagina && usuario && pode(usuario, pagina.permissao) ? pagina.para(alvo.id, dia) : undefined;
  const ligado = (texto: string) =>
    para === undefined ? (
      texto
    ) : (
      <Anchor component={Link} to={para}>
        {texto}
      </Anchor>
    );
  return (
    <div className={classes.oQue}>
      <span className={classes.titulo}>{documento === undefined ? ligado(titulo) : titulo}</span>
      {documento !== undefined && <span>{ligado(documento)}</span>}
      {movimento.observacao && <span className={classes.observacao}>{movimento.observacao}</span>}
      <span className={classes.nota}>{notaDoMovimento(movimento, fuso)}</span>
    </div>
  );
}
