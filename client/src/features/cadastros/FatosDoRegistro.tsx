import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro, Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../../shared/contracts/cadastros/valor-em-texto.ts';
import { alteracoesQuery, chaveOf } from '../../api/registros.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { Historico } from '../../campos/Historico.tsx';
import { secoesOf } from './secoes.ts';

/** All fields of a row, a card per section, with notes and history. */
export function FatosDoRegistro({ cadastro, registro }: { cadastro: Cadastro; registro: LinhaVersionada }) {
  return (
    <>
      {secoesOf(cadastro).map(({ titulo, colunas }) => (
        <Section key={titulo} title={titulo}>
          <Facts
            facts={colunas.map((coluna) => {
              const campo = cadastro.campos[coluna] as Campo;
              return [campo.rotulo, valorEmTexto(campo, coluna, registro)];
            })}
          />
        </Section>
      ))}
      <NotasDoRegistro entidade={cadastro.nome} id={chaveOf(cadastro, registro)} />
      <Section title="Histórico">
        <Historico consulta={alteracoesQuery(cadastro, chaveOf(cadastro, registro))} />
      </Section>
    </>
  );
}
