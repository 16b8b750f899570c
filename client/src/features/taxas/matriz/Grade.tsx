import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { escreverBloco, lerBloco, lerTaxa, type Lugar } from './bloco.ts';
import { Celula, CelulaEditada } from './Celula.tsx';
import { type Celula as CelulaGravada, type Mudancas, type Par, parEmTexto, ufs } from './quadro.ts';
import {
  andar,
  colunaInteira,
  comTaxa,
  contem,
  linhaInteira,
  parEm,
  paresDe,
  retangulo,
  type Selecao,
  so,
} from './selecao.ts';
import { type Comando, comandoDe, digita, selecaoApos } from './teclas.ts';
import { textoDaCelula } from './useMatriz.ts';

interface GradeProps {
  readonly celulas: ReadonlyMap<Par, CelulaGravada>;
  readonly mudancas: Mudancas;
  readonly selecao: Selecao;
  readonly somenteLeitura: boolean;
  taxaEm(par: Par): string | null;
  onSelecao(selecao: Selecao): void;
  onMudar(mudancas: Mudancas): void;
  onComando(comando: Exclude<Comando, 'editar' | 'limpar'>): void;
  onFalhas(falhas: readonly string[]): void;
}

const lugarDe = ({ linha, coluna }: Lugar) => `${linha},${coluna}`;

/** The matrix as a spreadsheet: arrow keys move, typing overwrites, copy and paste work on blocks. */
export function Grade(props: GradeProps) {
  const { celulas, mudancas, selecao, somenteLeitura, taxaEm, onSelecao, onMudar, onComando, onFalhas } = props;
  const { ativa } = selecao;
  /** Text typed into the active cell. With `porCima` (overwriting) the arrow keys move to the next cell. */
  const [escrita, setEscrita] = useState<{ readonly texto: string; readonly porCima: boolean } | null>(null);
  const [falhou, setFalhou] = useState(false);
  const tabela = useRef<HTMLTableElement>(null);
  const comFoco = useRef(false);
  const escolhidas = retangulo(selecao);

  useEffect(() => {
    if (!comFoco.current || escrita) return;
    tabela.current?.querySelector<HTMLElement>(`[data-lugar="${lugarDe(ativa)}"]`)?.focus();
  }, [ativa, escrita]);

  function escrever(texto: string, porCima: boolean) {
    if (somenteLeitura || celulas.get(parEm(ativa))?.outra) return;
    setFalhou(false);
    setEscrita({ texto, porCima });
  }

  /** @returns whether the typed text was a valid rate and was applied. */
  function concluir(): boolean {
    if (escrita === null) return true;
    const lida = lerTaxa(escrita.texto);
    if ('falha' in lida) {
      setFalhou(true);
      onFalhas([`${parEmTexto(parEm(ativa))}: ${lida.falha}`]);
      return false;
    }
    setEscrita(null);
    onFalhas([]);
    onMudar(new Map([[parEm(ativa), lida.taxa]]));
    return true;
  }

  function onEditorKey(event: KeyboardEvent) {
    event.stopPropagation();
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      setEscrita(null);
      onFalhas([]);
      return event.preventDefault();
    }
    const passo =
      key === 'Enter'
        ? so(andar(ativa, shiftKey ? -1 : 1, 0))
        : key === 'Tab'
          ? so(andar(ativa, 0, shiftKey ? -1 : 1))
          : escrita?.porCima && key.startsWith('Arrow')
            ? selecaoApos(event, so(ativa))
            : null;
    if (passo === null) return;
    event.preventDefault();
    if (concluir()) onSelecao(passo);
  }

  function onKeyDown(event: KeyboardEvent) {
    const proxima = selecaoApos(event, selecao);
    const comando = comandoDe(event);
    if (proxima) onSelecao(proxima);
    else if (somenteLeitura) return;
    else if (digita(event)) escrever(event.key, true);
    else if (comando === 'editar') escrever(textoDaCelula(taxaEm(parEm(ativa))), false);
    else if (comando === 'limpar') onMudar(comTaxa(selecao, null));
    else if (comando) onComando(comando);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPaste(event: ClipboardEvent) {
    if (somenteLeitura || escrita) return;
    event.preventDefault();
    const texto = event.clipboardData.getData('text/plain');
    const uma = lerTaxa(texto);
    const lido = 'taxa' in uma ? { mudancas: comTaxa(selecao, uma.taxa) } : lerBloco(texto, escolhidas.de);
    onFalhas('falhas' in lido ? lido.falhas : []);
    if ('mudancas' in lido) onMudar(lido.mudancas);
  }

  function onCopy(event: ClipboardEvent) {
    if (escrita) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', escreverBloco(paresDe(selecao).map((pares) => pares.map(taxaEm))));
  }

  function onPointerDown(event: PointerEvent) {
    const lugar = lugarEm(event);
    if (lugar === null || event.button !== 0 || !concluir()) return;
    onSelecao(event.shiftKey ? { ...selecao, ativa: lugar } : so(lugar));
  }

  return (
    <table
      ref={tabela}
      role="grid"
      className="ap-matriz"
      aria-label="Taxas por UF de origem e UF de destino"
      aria-multiselectable
      aria-readonly={somenteLeitura}
      onFocus={() => {
        comFoco.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        comFoco.current = currentTarget.contains(relatedTarget);
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        const lugar = event.buttons === 1 ? lugarEm(event) : null;
        if (lugar && lugarDe(lugar) !== lugarDe(ativa)) onSelecao({ ...selecao, ativa: lugar });
      }}
      onDoubleClick={() => escrever(textoDaCelula(taxaEm(parEm(ativa))), false)}
    >
      <thead>
        <tr>
          <th scope="col">
            De <span aria-hidden="true">↓</span> para <span aria-hidden="true">→</span>
          </th>
          {ufs.map((uf, coluna) => (
            <th
              key={uf}
              scope="col"
              title={`Selecionar a coluna ${uf}`}
              onClick={() => onSelecao(colunaInteira({ linha: 0, coluna }))}
            >
              {uf}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ufs.map((origem, linha) => (
          <tr key={origem}>
            <th
              scope="row"
              title={`Selecionar a linha ${origem}`}
              onClick={() => onSelecao(linhaInteira({ linha, coluna: 0 }))}
            >
              {origem}
            </th>
            {ufs.map((destino, coluna) => {
              const lugar = { linha, coluna };
              const aqui = lugarDe(lugar) === lugarDe(ativa);
              const par = parEm(lugar);
              if (aqui && escrita) {
                return (
                  <CelulaEditada
                    key={destino}
                    label={`Taxa de ${origem} para ${destino}`}
                    texto={escrita.texto}
                    falha={falhou}
                    onChange={(texto) => setEscrita({ ...escrita, texto })}
                    onKeyDown={onEditorKey}
                    onBlur={() => concluir() || setEscrita(null)}
                  />
                );
              }
              return (
                <Celula
                  key={destino}
                  lugar={lugarDe(lugar)}
                  taxa={taxaEm(par)}
                  outra={celulas.get(par)?.outra === true}
                  mudada={mudancas.has(par)}
                  ativa={aqui}
                  escolhida={contem(escolhidas, lugar)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lugarEm({ target }: PointerEvent): Lugar | null {
  const [linha, coluna] =
    (target as HTMLElement).closest<HTMLElement>('[data-lugar]')?.dataset['lugar']?.split(',') ?? [];
  return linha === undefined ? null : { linha: Number(linha), coluna: Number(coluna) };
}
