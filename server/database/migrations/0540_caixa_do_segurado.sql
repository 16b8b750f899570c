-- A mailbox of a client: its files belong to whichever of the insured's policies is in force.
ALTER TABLE caixas_postais ADD do_segurado boolean NOT NULL DEFAULT false;
