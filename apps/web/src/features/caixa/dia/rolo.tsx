import '../../../ui/sinais/rolo.css';
import { formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import type { Dashboard, ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { rotuloVenda } from '@balcao/contract/vendas/venda';
import { notaSemCusto } from '../../../dados/dashboard.ts';
import { useFuso, useVirada } from '../../../dados/loja.ts';
import { textoQuando } from '../../../dados/quando.ts';
import { Tag } from '../../../ui/listas/tag.tsx';
import { TitleShape, WordsShape } from '../../../ui/paginas/shapes.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { parcelasDoDia, passagensDoDia, semMovimento } from './linhas.ts';
import classes from './rolo.module.css';

interface RoloProps {
  dia: ResumoDoDia;
  caixas: readonly Caixa[];
  encomendas: NonNullable<Dashboard['futurasDeHoje']>;
}

/** The day as the till would print it, from the opening to the closing: one strip that adds up as it is read. */
export function Rolo({ dia, caixas, encomendas }: RoloProps) {
  const fuso = useFuso();
  const passagens = passagensDoDia(caixas, { dia: dia.dia, fuso, virada: useVirada() });
  const acabou = passagens.length > 0 && caixas.every(({ fechadoEm }) => fechadoEm !== null);
  const { lucro } = dia;
  const semCusto = lucro && notaSemCusto(lucro);
  const parado = lucro && semMovimento(dia);
  return (
    <div className="rolo-sombra" data-fechou={passagens.some(({ veredito }) => veredito) || undefined}>
      <section className={`rolo ${classes.dia}`} aria-labelledby="o-dia">
        <header className={classes.cabeca}>
          <h2 id="o-dia">{acabou ? 'O dia' : 'O dia até agora'}</h2>
          <p>{formatDay(dia.dia)}</p>
        </header>
        {passagens.length > 0 && (
          <ul className={classes.parte} aria-label="Caixas de hoje">
            {passagens.map(({ chave, hora, texto, veredito }) => (
              <li key={chave}>
                <span>{`${hora} ${texto}`}</span>
                {veredito && (
                  <Tag tom={veredito.tom} dot>
                    {veredito.texto}
                  </Tag>
                )}
              </li>
            ))}
          </ul>
        )}
        {parado && <p className={classes.nota}>Nada vendido nem gasto ainda.</p>}
        {lucro && !parado && (
          <>
            <dl className={classes.parte}>
              {parcelasDoDia(dia).map(({ nome, valor }) => (
                <div key={nome}>
                  <dt>{nome}</dt>
                  <dd>{valor}</dd>
                </div>
              ))}
            </dl>
            <dl className={classes.lucro} data-tom={lucro.resultado < 0 ? 'ruim' : undefined}>
              <div>
                <dt>Lucro</dt>
                <dd>{formatReais(lucro.resultado)}</dd>
              </div>
            </dl>
            {semCusto && <p className={classes.nota}>{semCusto}</p>}
          </>
        )}
        <Horas horas={dia.horas ?? []} />
        {encomendas.length > 0 && (
          <>
            <h3 className={classes.titulo}>Ainda vem buscar</h3>
            <ul className={classes.parte} aria-label="Ainda vem buscar">
              {encomendas.map((encomenda) => (
                <li key={encomenda.id}>
                  <span>
                    {[
                      encomenda.paraQuem ?? rotuloVenda(encomenda),
                      textoQuando(encomenda.quando, dia.dia, fuso),
                      encomenda.observacao,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span>{formatReais(encomenda.total)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

/** The same paper, while it is on its way. */
export function RoloEsperado() {
  return (
    <div className="rolo-sombra" data-espera>
      <div className={`rolo ${classes.dia}`}>
        <TitleShape />
        <WordsShape count={2} />
        <div className={classes.parte}>
          <WordsShape count={3} />
        </div>
        <div className={classes.lucro}>
          <Skeleton width="60%" height="1.75rem" />
        </div>
        <div className={classes.parte}>
          <WordsShape count={8} />
        </div>
      </div>
    </div>
  );
}

function Horas({ horas }: { horas: NonNullable<ResumoDoDia['horas']> }) {
  if (horas.length === 0) return null;
  const most = Math.max(...horas.map(({ faturamento }) => faturamento));
  return (
    <>
      <h3 className={classes.titulo}>Por hora</h3>
      <ul className={classes.horas} aria-label="Por hora">
        {horas.map(({ hora, faturamento }) => (
          <li key={hora}>
            <span>{`${hora}h`}</span>
            <span className={classes.barra} aria-hidden="true">
              {faturamento > 0 && <span style={{ width: `${(100 * faturamento) / most}%` }} />}
            </span>
            <span>{formatReais(faturamento)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
