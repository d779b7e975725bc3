import type { StatusAnswer } from '@balcao/contract/assinaturas/assinaturas';
import { RETORNOS, type Retorno } from '@balcao/contract/assinaturas/retornos';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { type Desenho, desenhar, falha, semRede } from '../../../testing/desenhar.tsx';
import {
  AGORA,
  answered,
  ativa,
  emBasico,
  FIM,
  noDia,
  pendente,
  SP,
  teste,
} from '../assinatura.test-helper.ts';
import { emTeste, passar } from '../pagina.test-helper.ts';
import ResultadoPage from './resultado-page.tsx';

const ME = 'GET /api/auth/me';
const STATUS = 'GET /api/assinaturas/status';
const LOJA = 'GET /api/loja';
const DEPOIS = '2027-01-20T15:00:00.000Z';

const noPremium: Usuario = { ...emTeste, assinatura: 'premium', planoExpiraEm: DEPOIS };

noDia();

/** From now on the server answers so. */
function responder(desenho: Desenho, usuario: Usuario, status: StatusAnswer): void {
  desenho.responder(ME, { usuario });
  desenho.responder(STATUS, status);
}

/** The page of who was on trial and is so still, unless told otherwise. */
async function abrir(resultado: Retorno, quem: Usuario | null = emTeste, status = answered(teste)) {
  return desenhar(<ResultadoPage resultado={resultado} />, {
    ...{ em: `/${resultado}`, rota: `/${resultado}`, quem },
    respostas: { [ME]: { usuario: quem }, [STATUS]: status, [LOJA]: { fuso: SP } },
  });
}

const quadro = () => screen.getByRole('status').textContent ?? '';
const diz = (texto: string) => waitFor(() => expect(quadro()).toContain(texto));
const perguntas = ({ pedidas }: Desenho) =>
  pedidas.filter(({ path }) => path === '/api/assinaturas/status').length;
const titulo1 = () => screen.getByRole('heading', { level: 1 }).textContent;
const caminhos = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const PAGINAS: Record<Retorno, [titulo: string, ...caminhos: [string, string][]]> = {
  obrigado: [
    'Obrigado pela sua assinatura!',
    ['Ir para o Dashboard', '/home'],
    ['Ver minha assinatura', '/assinatura'],
  ],
  error: [
    'Tente novamente, o seu pagamento falhou.',
    ['Tentar novamente', '/assinatura'],
    ['Voltar ao Dashboard', '/home'],
  ],
  sucesso: ['Pagamento Aprovado!', ['Ir para o Dashboard', '/home'], ['Ver minha assinatura', '/assinatura']],
  falha: [
    'Pagamento Não Aprovado',
    ['Tentar novamente', '/assinaturas'],
    ['Escolher outro plano', '/assinaturas'],
    ['Voltar ao Dashboard', '/dashboard'],
  ],
  pendente: [
    'Pagamento em Análise',
    ['Ir para o Dashboard', '/dashboard'],
    ['Ver minha assinatura', '/assinaturas'],
  ],
};
const DO_PLANO: readonly Retorno[] = ['obrigado', 'sucesso', 'pendente'];

describe.each(RETORNOS)('/%s', (resultado) => {
  const [titulo, ...ways] = PAGINAS[resultado];

  it('says what happened and has its ways on for who is signed in', async () => {
    await abrir(resultado, emTeste, resultado === 'pendente' ? answered(pendente) : undefined);
    const said = resultado === 'sucesso' ? 'Conferindo o pagamento…' : titulo;
    expect(titulo1()).toBe(said);
    expect(document.title).toBe(`${said} · Balcão`);
    expect(caminhos()).toEqual(ways);
  });

  it('is open to who is not: nothing is asked of the server', async () => {
    const { pedidas } = await abrir(resultado, null);
    await passar(60_000);
    expect(titulo1()).toBe(titulo);
    expect(caminhos()).toEqual(DO_PLANO.includes(resultado) ? [...ways, ['Entrar', '/login']] : ways);
    expect(pedidas).toEqual([]);
  });
});

describe('what is said', () => {
  it('obrigado asks to sign out and in, and says when that is not needed', async () => {
    await abrir('obrigado');
    expect(screen.getByText('Saia e entre novamente na sua conta para ativar a licença Pro.')).toBeTruthy();
    const active = 'Se o plano já aparece como ativo, não é preciso entrar de novo.';
    expect(screen.getByText(active)).toBeTruthy();
  });

  it('falha has the reasons that there may be', async () => {
    await abrir('falha');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dados do cartão incorretos',
      'Limite insuficiente',
      'Cartão bloqueado ou vencido',
      'Problema com a operadora',
    ]);
  });

  it('pendente has its note, asks once, and is loaded anew by its button', async () => {
    const reloaded = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const desenho = await abrir('pendente', emTeste, answered(pendente));
    const note = /está em análise pela operadora. Isso pode levar até 2 dias úteis/;
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.getByText('Você será avisado por e-mail.')).toBeTruthy();
    await diz('Ainda em análise');
    expect(quadro()).toContain('O plano é liberado sozinho quando o pagamento for aprovado.');
    expect(quadro()).toContain('Plano agora: Gratuito (pendente), até 20/12/2026.');
    await passar(60_000);
    expect(perguntas(desenho)).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Atualizar a página' }));
    expect(reloaded).toHaveBeenCalledOnce();
  });

  it('pendente says when the plan is there after all', async () => {
    await abrir('pendente', noPremium, answered(ativa));
    await diz('Plano Premium ativo');
  });
});

describe('the plan as the server has it', () => {
  it.each(['sucesso', 'obrigado'] as const)(
    'is waited for on %s, and shown without a reload',
    async (resultado) => {
      const desenho = await abrir(resultado);
      await diz('Ainda não confirmado');
      expect(quadro()).toContain('Plano agora: Gratuito (teste), até 20/12/2026.');
      if (resultado === 'sucesso') expect(titulo1()).toBe('Conferindo o pagamento…');
      responder(desenho, noPremium, answered(ativa));
      await passar(1000);
      await diz(
        'Plano Premium ativoVálido até 20/01/2027.Já está valendo: não é preciso sair e entrar de novo.',
      );
      expect(titulo1()).toBe(PAGINAS[resultado][0]);
      expect(sessaoGuardada.get()?.usuario).toEqual(noPremium);
      expect(screen.queryByRole('button', { name: 'Verificar de novo' })).toBeNull();
    },
  );

  it('that does not come is said after a minute; asked again it is there, the focus where it was', async () => {
    // The pauses are counted: time passes only when it is told to.
    vi.useFakeTimers({ now: AGORA });
    const desenho = await abrir('sucesso');
    const again = () => screen.queryByRole('button', { name: /Verifica/ });
    for (const [indice, segundos] of [0, 1, 2, 4, 8, 15].entries()) {
      await passar(segundos * 1000);
      expect(perguntas(desenho)).toBe(indice + 1);
      expect(again()).toBeNull();
    }
    await passar(30_000);
    expect(quadro()).toContain('A confirmação ainda não chegou. Não pague de novo');
    expect(titulo1()).toBe('Pagamento ainda não confirmado');
    expect(again()?.textContent).toBe('Verificar de novo');
    await passar(300_000);
    expect(perguntas(desenho)).toBe(7);

    responder(desenho, noPremium, answered(ativa));
    const pressed = again();
    pressed?.focus();
    if (pressed) fireEvent.click(pressed);
    await passar(0);
    expect(quadro()).toContain('Plano Premium ativo');
    expect(titulo1()).toBe('Pagamento Aprovado!');
    expect(again()).not.toBeNull();
    expect(document.activeElement).toBe(again());
  });

  it('at a renewal says what holds now, and no more until it is confirmed', async () => {
    const desenho = await abrir('sucesso', { ...noPremium, planoExpiraEm: FIM }, answered(ativa));
    await diz('Plano Premium ativoVálido até 20/12/2026.');
    expect(quadro()).toContain('Se este pagamento é uma renovação, a nova data aparece aqui');
    expect(titulo1()).toBe('Conferindo o pagamento…');
    responder(desenho, noPremium, answered(ativa));
    await passar(1000);
    await diz('Já está valendo');
    expect(quadro()).toContain('Válido até 20/01/2027.');
  });

  it.each(['sucesso', 'obrigado'] as const)('in two parts is told whole on %s', async (resultado) => {
    const desenho = await abrir(resultado, { ...noPremium, planoExpiraEm: '2026-11-30T15:00:00.000Z' });
    responder(desenho, { ...noPremium, planoExpiraEm: FIM }, answered(ativa, { mudanca: emBasico }));
    await passar(1000);
    await diz('Plano Premium ativoPremium até 30/11/2026; depois, Básico até 20/12/2026.Já está valendo');
    expect(quadro()).not.toContain('Válido até');
  });

  it('opens a store whose plan was over', async () => {
    const over = { ...emTeste, planoExpiraEm: '2026-01-01T15:00:00.000Z' };
    const desenho = await abrir('sucesso', over, answered({ ...teste, status: 'expirada' }));
    await diz('Plano agora: Gratuito (expirada), até 01/01/2026.');
    responder(desenho, { ...noPremium, assinatura: 'basico' }, answered({ ...ativa, plano: 'basico' }));
    await passar(1000);
    await diz('Plano Básico ativo');
    expect(sessaoGuardada.get()?.usuario.planoExpiraEm).toBe(DEPOIS);
  });

  it('is seen by an employee, who is not asked for what is his owner’s', async () => {
    const bia: Usuario = { ...emTeste, id: 'bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'] };
    const desenho = await abrir('sucesso', bia);
    await diz('Plano agora: Gratuito, até 20/12/2026.');
    desenho.responder(ME, { usuario: { ...bia, assinatura: 'premium', planoExpiraEm: DEPOIS } });
    await passar(1000);
    await diz('Plano Premium ativo');
    expect(sessaoGuardada.get()?.usuario.assinatura).toBe('premium');
    expect(perguntas(desenho)).toBe(0);
  });

  it('is not asked about any more when the session has ended: the page stands, and asks to sign in', async () => {
    const desenho = await abrir('sucesso');
    desenho.responder(ME, falha('NAO_AUTENTICADO'));
    await passar(1000);
    expect(await screen.findByText('Entre na sua conta para ver o seu plano')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pagamento Aprovado!');
    expect(sessaoGuardada.get()).toBeUndefined();
  });

  it('of a server that is away is said not to be had, and asked again', async () => {
    const desenho = await abrir('sucesso');
    for (const one of [ME, STATUS, LOJA]) desenho.responder(one, semRede);
    await passar(61_000);
    await diz('Não foi possível consultar o seu plano agora');
    expect(quadro()).toContain('O pagamento não depende disso');
    expect(titulo1()).toBe('Não foi possível conferir o pagamento');
    responder(desenho, emTeste, answered(teste));
    desenho.responder(LOJA, { fuso: SP });
    fireEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
    await diz('Ainda não confirmado');
  });
});
