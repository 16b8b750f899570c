/** Order matters: Edge's user agent also contains Chrome, and Chrome's contains Safari. */
const navegadores = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const sistemas = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
] as const;

/** Readable name of a `User-Agent`: `Chrome no Windows`; for a script its first token, `curl/8.5.0`. */
export function programaDe(agente: string | null): string {
  if (agente === null || agente === '') return 'Não informado';
  const navegador = navegadores.find(([pattern]) => pattern.test(agente))?.[1];
  if (navegador === undefined) return agente.split(' ', 1)[0] ?? agente;
  const sistema = sistemas.find(([pattern]) => pattern.test(agente))?.[1];
  return sistema === undefined ? navegador : `${navegador} no ${sistema}`;
}
