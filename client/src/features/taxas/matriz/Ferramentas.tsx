import { type SubmitEvent, useState } from 'react';
import { lerTaxa } from './bloco.ts';
import { retangulo, type Selecao } from './selecao.ts';
import { ufs } from './quadro.ts';
import type { Comando } from './teclas.ts';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

interface FerramentasProps {
  readonly selecao: Selecao;
  readonly podeDesfazer: boolean;
  readonly podeRefazer: boolean;
  onComando(comando: Exclude<Comando, 'editar' | 'limpar'>): void;
  /** Sets one percentage in every selected cell; null clears them. */
  onAplicar(taxa: string | null): void;
  onFalhas(falhas: readonly string[]): void;
}

export function Ferramentas({ selecao, podeDesfazer, podeRefazer, onComando, onAplicar, onFalhas }: FerramentasProps) {
  const [texto, setTexto] = useState('');

  function aplicar(event: SubmitEvent) {
    event.preventDefault();
    const lida = lerTaxa(texto);
    onFalhas('falha' in lida ? [lida.falha] : []);
    if ('taxa' in lida) onAplicar(lida.taxa);
  }

  return (
    <div
      className="ap-matriz-ferramentas d-flex flex-wrap align-items-center pt-3 px-3"
      role="group"
      aria-label="Preencher a matriz"
    >
      <form className="input-group" onSubmit={aplicar}>
        <input
          className="form-control"
          aria-label={`Taxa para ${escolhidas(selecao)}`}
          placeholder="0,035"
          inputMode="decimal"
          autoComplete="off"
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        <span className="input-group-text">%</span>
        <SecondaryButton text={`Aplicar a ${escolhidas(selecao)}`} type="submit" />
      </form>
      <div className="d-flex flex-wrap gap-2">
        {comandos.map(([comando, text, tecla]) => (
          <SecondaryButton
            key={comando}
            text={text}
            size="sm"
            aria-keyshortcuts={`Control+${tecla}`}
            title={`Ctrl+${tecla}`}
            disabled={(comando === 'desfazer' && !podeDesfazer) || (comando === 'refazer' && !podeRefazer)}
            onClick={() => onComando(comando)}
          />
        ))}
      </div>
    </div>
  );
}

const comandos = [
  ['baixo', 'Preencher para baixo', 'D'],
  ['direita', 'Preencher para a direita', 'R'],
  ['desfazer', 'Desfazer', 'Z'],
  ['refazer', 'Refazer', 'Y'],
] as const;

function escolhidas(selecao: Selecao): string {
  const { de, ate } = retangulo(selecao);
  const [linhas, colunas] = [ate.linha - de.linha + 1, ate.coluna - de.coluna + 1];
  if (linhas === 1 && colunas === 1) return `${ufs[de.linha]} → ${ufs[de.coluna]}`;
  if (linhas === 1 && colunas === ufs.length) return `toda a linha ${ufs[de.linha]}`;
  if (colunas === 1 && linhas === ufs.length) return `toda a coluna ${ufs[de.coluna]}`;
  return `${linhas * colunas} células`;
}
