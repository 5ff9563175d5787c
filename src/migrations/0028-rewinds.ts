/** An attempt can only part from one of the same person's, and always after one of its turns. */
export const up = [
  `alter table attempts add constraint attempts_of_person unique (id, user_id)`,
  `alter table attempts add constraint rewound_from_own
     foreign key (rewound_from, user_id) references attempts (id, user_id) on delete cascade`,
  `alter table attempts add constraint rewound_at_a_turn
     check ((rewound_from is null) = (rewound_seq is null) and rewound_from is distinct from id and rewound_seq >= 0)`,
];
