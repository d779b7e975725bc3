/** The page at `/`. Rendered while the app is built; in a browser there is none of this, only its HTML. */
import { DIAS_GRATUITOS } from '@balcao/contract/assinaturas/plano';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../ui/sinais/logo.tsx';
import { Entrada } from './entrada.tsx';
import { Perguntas } from './perguntas.tsx';
import { Planos } from './planos.tsx';
import { Funcoes, Passos } from './secoes.tsx';
import { SemInternet } from './sem-internet.tsx';
import { Tela } from './tela.tsx';

function Topo() {
  return (
    <header className="topo">
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className="largura topo-linha">
        <a className="marca" href="/" aria-label="Balcão, página inicial">
          <Logo />
        </a>
        <nav className="topo-nav" aria-label="Principal">
          <a className="topo-secao" href="#funcoes">
            Funções
          </a>
          <a data-com="plano" className="topo-secao" href="#planos">
            Planos
          </a>
          <a className="topo-secao" href="#perguntas">
            Perguntas
          </a>
          <a className="botao contorno" href="/login" data-entrar>
            Entrar
          </a>
          <a className="botao topo-comecar" href="/cadastro">
            Começar Agora
          </a>
        </nav>
      </div>
    </header>
  );
}

/** The product in the first screen, whatever its size; the way in is one button. */
function Abertura() {
  return (
    <div className="abertura largura">
      <div className="abertura-texto">
        <h1>
          Venda rápido. <br />
          Saiba quanto entrou.
        </h1>
        <p className="lema">A internet caiu. A fila, não.</p>
        <p className="lema-resto">
          Caixa, comandas, estoque e relatórios num lugar só. No computador, no tablet e no celular.
        </p>
        <p className="acoes">
          <a data-com="plano" className="botao grande" href="/cadastro" data-inicio>
            Começar grátis: {DIAS_GRATUITOS} dias, sem cartão
          </a>
          <a data-sem="plano" hidden className="botao grande" href="/cadastro" data-inicio>
            Começar Agora
          </a>
          <a className="discreto" href="#como-funciona">
            Ver como funciona
          </a>
        </p>
        <p className="nota">Abre no navegador. Não precisa instalar nada.</p>
      </div>
      <div className="palco">
        <Tela
          nome="caixa"
          noCelular="celular"
          className="palco-caixa"
          sizes="(min-width: 62rem) 46rem, 20rem"
          alt="O caixa do Balcão: os produtos à esquerda, os itens da venda e o total à direita"
          eager
        />
      </div>
    </div>
  );
}

/** The way in for both: who begins, and, a small matter here, who has a shop already. */
function Fim() {
  return (
    <section className="convite" aria-labelledby="convite">
      <div className="secao largura convite-linha">
        <div>
          <h2 id="convite">A próxima venda já pode ser no Balcão.</h2>
          <p className="acoes">
            <a className="botao grande claro" href="/cadastro">
              Começar Agora
            </a>
          </p>
        </div>
        <Entrada />
      </div>
    </section>
  );
}

function Landing() {
  return (
    <>
      <Topo />
      <main id="conteudo">
        <Abertura />
        <Funcoes />
        <SemInternet />
        <Passos />
        <Planos />
        <Perguntas />
        <Fim />
      </main>
      <footer className="rodape">
        <div className="largura rodape-linha">
          <Logo size={26} />
          <nav aria-label="Rodapé">
            <ul>
              <li>
                <a href="/login">Entrar</a>
              </li>
              <li>
                <a href="/cadastro">Criar conta</a>
              </li>
              <li>
                <a href="/esqueceusenha">Recuperar a senha</a>
              </li>
            </ul>
          </nav>
        </div>
      </footer>
      <div className="toast" role="status" data-toast />
    </>
  );
}

export function render(): string {
  return renderToStaticMarkup(<Landing />);
}
