-- How a policy is invoiced (domain 1.5 to 1.10): calendar, minimum premium, brokers with their commissions, co-insurance.

CREATE TABLE apolice_faturamento (
  id_apolice               integer PRIMARY KEY REFERENCES apolices ON DELETE CASCADE,
  -- By which day the month's movement must have arrived, and on which the invoice is issued.
  dia_recebimento          integer CHECK (dia_recebimento BETWEEN 1 AND 31),
  dia_emissao              integer CHECK (dia_emissao BETWEEN 1 AND 31),
  -- Days to pay, or the day of the month on which payment is due: the one or the other.
  prazo_vencimento         integer CHECK (prazo_vencimento BETWEEN 1 AND 60),
  dia_vencimento           integer CHECK (dia_vencimento BETWEEN 1 AND 31),
  -- NULL: the insured pays.
  id_pagador               integer REFERENCES segurados,
  por_grupo                boolean NOT NULL DEFAULT false,
  premio_minimo            numeric(15,2) NOT NULL DEFAULT 0 CHECK (premio_minimo >= 0),
  minimo_so_com_averbacao  boolean NOT NULL DEFAULT false,
  desconto_apos_minimo     boolean NOT NULL DEFAULT false,
  -- Percent on the net premium.
  adicional_fracionamento  numeric(9,6) NOT NULL DEFAULT 0 CHECK (adicional_fracionamento BETWEEN 0 AND 100),
  custo_apolice            numeric(15,2) NOT NULL DEFAULT 0 CHECK (custo_apolice >= 0),
  -- Liability cover paid by airlines (domain-2 1.3).
  iof_isento               boolean NOT NULL DEFAULT false,
  CHECK (num_nonnulls(prazo_vencimento, dia_vencimento) <= 1)
);
CREATE INDEX apolice_faturamento_pagador ON apolice_faturamento (id_pagador);

-- Who earns a commission on the policy's premiums. Without rows: its broker, at the percentage of its registry.
CREATE TABLE apolice_corretores (
  id_apolice  integer NOT NULL REFERENCES apolices ON DELETE CASCADE,
  ordem       integer NOT NULL,
  id_corretor integer NOT NULL REFERENCES corretores,
  papel       text NOT NULL DEFAULT 'CORRETOR' CHECK (papel IN ('CORRETOR', 'COCORRETOR', 'ANGARIACAO')),
  percentual  numeric(9,6) NOT NULL CHECK (percentual BETWEEN 0 AND 100),
  PRIMARY KEY (id_apolice, ordem),
  UNIQUE (id_apolice, id_corretor, papel)
);
CREATE INDEX apolice_corretores_corretor ON apolice_corretores (id_corretor);

-- The insurers that share the risk; what their shares leave of 100 % is ours, the leader's.
CREATE TABLE apolice_cosseguro (
  id_apolice         integer NOT NULL REFERENCES apolices ON DELETE CASCADE,
  ordem              integer NOT NULL,
  id_congenere       integer NOT NULL REFERENCES congeneres,
  participacao       numeric(9,6) NOT NULL CHECK (participacao > 0 AND participacao < 100),
  comissao           numeric(9,6) NOT NULL DEFAULT 0 CHECK (comissao BETWEEN 0 AND 100),
  taxa_administracao numeric(9,6) NOT NULL DEFAULT 0 CHECK (taxa_administracao BETWEEN 0 AND 100),
  PRIMARY KEY (id_apolice, ordem),
  UNIQUE (id_apolice, id_congenere)
);
CREATE INDEX apolice_cosseguro_congenere ON apolice_cosseguro (id_congenere);

ALTER TABLE apolices ADD versao integer NOT NULL DEFAULT 1;
