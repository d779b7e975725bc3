import { Certo } from '../ui/sinais/certo.tsx';
import { Tela } from './tela.tsx';

/** What works without a connection and what does not: the second must not be learnt at the counter. */
const VALE = [
  'A tela de vendas que já está aberta continua, com produtos, preços e leitor.',
  'Cada venda é gravada no aparelho antes de aparecer como registrada.',
  'Quando a conexão volta, elas seguem sozinhas: nenhuma se perde, nenhuma entra duas vezes.',
] as const;

export function SemInternet() {
  return (
    <section id="sem-internet" className="escura" aria-labelledby="sem-internet-titulo">
      <div className="secao largura lado-a-lado">
        <div>
          <h2 id="sem-internet-titulo">Sem internet, o caixa continua</h2>
          <ul className="vale">
            {VALE.map((texto) => (
              <li key={texto}>
                <Certo />
                {texto}
              </li>
            ))}
          </ul>
          <p className="ainda">
            O que ainda não dá: abrir o Balcão do zero sem conexão. Abra a tela de vendas de manhã e deixe-a
            aberta.
          </p>
        </div>
        <Tela
          nome="fila"
          className="moldura"
          alt="Sem conexão, o Balcão mostra quantas vendas estão guardadas neste aparelho, e a soma delas"
          sizes="(min-width: 62rem) 36rem, 92vw"
        />
      </div>
    </section>
  );
}
