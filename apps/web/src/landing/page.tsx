/** The page at `/`. Rendered while the app is built; in a browser there is none of this, only its HTML. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../ui/logo.tsx';
import { Entrada } from './entrada.tsx';
import { Dicas, Funcoes, Passos } from './secoes.tsx';
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
          <a className="topo-secao" href="#como-funciona">
            Como funciona
          </a>
          <a className="botao contorno" href="/login" data-entrar>
            Entrar
          </a>
        </nav>
      </div>
    </header>
  );
}

function Abertura() {
  return (
    <div className="abertura largura">
      <div className="abertura-texto">
        <h1>
          Venda rápido. <br />
          Saiba quanto entrou.
        </h1>
        <p className="lema">
          Caixa, comandas, estoque e relatórios num lugar só. No computador, no tablet e no celular.
        </p>
        <p className="acoes">
          <a className="botao grande" href="/cadastro">
            Começar Agora
          </a>
          <a className="discreto" href="#como-funciona">
            Ver como funciona
          </a>
        </p>
        <p className="nota">Abre no navegador. Não precisa instalar nada.</p>
      </div>
      <Entrada />
    </div>
  );
}

function Palco() {
  return (
    <div className="largura">
      <div className="palco">
        <Tela
          nome="caixa"
          noCelular="celular"
          className="palco-caixa"
          sizes="(min-width: 80rem) 51rem, (min-width: 48rem) 64vw, 16rem"
          alt="O caixa do Balcão: os produtos à esquerda, os itens da venda e o total à direita"
          eager
        />
        <Tela
          nome="celular"
          className="palco-celular"
          sizes="14rem"
          alt="O painel do Balcão no celular, com o faturamento do dia"
        />
      </div>
    </div>
  );
}

function Landing() {
  return (
    <>
      <Topo />
      <main id="conteudo">
        <Abertura />
        <Palco />
        <Funcoes />
        <Passos />
        <Dicas />
        <section className="convite" aria-labelledby="convite">
          <div className="largura convite-linha">
            <h2 id="convite">A próxima venda já pode ser no Balcão.</h2>
            <a className="botao grande claro" href="/cadastro">
              Começar Agora
            </a>
          </div>
        </section>
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
