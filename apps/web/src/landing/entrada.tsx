/** The login on the landing page. `main.ts` brings it to life; until then its button does nothing. */
import { Olho } from './olho.tsx';

function Campo({
  nome,
  rotulo,
  ...input
}: {
  nome: string;
  rotulo: string;
  type: string;
  autoComplete: string;
}) {
  const erro = `${nome}-erro`;
  const isPassword = input.type === 'password';
  return (
    <div className="campo">
      <label htmlFor={nome}>{rotulo}</label>
      <div className="campo-caixa">
        <input {...input} id={nome} name={nome} required spellCheck={false} />
        {isPassword && (
          <button type="button" className="olho" aria-label="Mostrar senha" aria-pressed="false" data-olho>
            <Olho />
          </button>
        )}
      </div>
      <p className="campo-erro" id={erro} data-erro={nome} hidden />
    </div>
  );
}

function Caixinha({ nome, rotulo }: { nome: string; rotulo: string }) {
  return (
    <label className="caixinha">
      <input type="checkbox" name={nome} />
      {rotulo}
    </label>
  );
}

/** Also alone at /login. */
export function FormularioDeLogin() {
  return (
    <>
      <noscript>
        <p>
          Para entrar é preciso JavaScript. Ative o JavaScript no navegador e recarregue a página; o resto
          dela se lê sem ele.
        </p>
      </noscript>
      <form className="formulario so-com-js" method="post" noValidate data-formulario>
        <p className="sessao" role="status" data-sessao hidden />
        <Campo nome="email" rotulo="E-mail" type="email" autoComplete="username" />
        <Campo nome="senha" rotulo="Senha" type="password" autoComplete="current-password" />
        <div className="caixinhas">
          <Caixinha nome="manter" rotulo="Manter conectado" />
          <Caixinha nome="lembrar" rotulo="Lembrar login e senha" />
        </div>
        <p className="falha" role="alert" data-falha hidden />
        {/* Without its script the form would send the password nowhere good: pressed only when that runs. */}
        <button type="submit" className="botao inteiro" disabled data-enviar>
          Entrar
        </button>
        <p className="links" data-pin hidden>
          <a href="/selling/caixa">Entrar com PIN</a>
        </p>
        <p className="links">
          <a href="/esqueceusenha">Esqueceu a senha?</a>
        </p>
        <p className="links">
          Ainda não tem conta? <a href="/cadastro">Criar conta</a>
        </p>
      </form>
    </>
  );
}

export function Entrada() {
  return (
    <section className="entrada" aria-labelledby="entrada-titulo" data-entrada>
      <h2 id="entrada-titulo">Entrar</h2>
      <FormularioDeLogin />
      <div className="dentro" data-dentro hidden>
        <a className="botao inteiro" href="/home" data-abrir>
          Abrir o Balcão
        </a>
      </div>
    </section>
  );
}
