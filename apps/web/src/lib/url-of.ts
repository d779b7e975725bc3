import type { Endereco } from '@balcao/contract/base/endpoint';

/** The address with its values in it; what is undefined in the query is left out. */
export function urlOf(
  { path }: Endereco,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined } = {},
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  return said.length === 0 ? filled : `${filled}?${new URLSearchParams(said)}`;
}
