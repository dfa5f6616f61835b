// What an extension may name of each built-in ruleset. Written by `npm run names` from the rulesets; a test holds it.

/** By ruleset: its kinds of actors and items, conditions, actions, moments, payers, numbers (that may be raised, that it explains), damage types and settings. */
export interface Names {
  archmage: {
    actor: "archmageCharacter" | "archmageNpc";
    item: "archmageArmor" | "archmageConsumable" | "archmageGear" | "archmagePower" | "archmageShield" | "archmageTalent" | "archmageWeapon";
    condition: "asleep" | "coma" | "confused" | "dazed" | "dead" | "dying" | "fear" | "hampered" | "helpless" | "invisible" | "stable" | "stuck" | "stunned" | "unconscious" | "vulnerable" | "weakened";
    action: "actNow" | "ambush" | "attack" | "campaignLoss" | "check" | "delay" | "difficulty" | "disengage" | "drink" | "fightInSpirit" | "flee" | "flourish" | "freeAction" | "fullHealUp" | "grantSpirit" | "heal" | "holdDie" | "hurt" | "improvise" | "intercept" | "mishap" | "move" | "nameCount" | "newLevel" | "outOfDanger" | "outOfFight" | "popFree" | "quickRest" | "rally" | "ready" | "recover" | "releaseGrab" | "reorder" | "resetDie" | "reviewHitPoints" | "rollSave" | "specialHealing" | "speed" | "stabilise" | "stagger" | "suffer" | "unarmed" | "usePower" | "useReadied";
    moment: "declared" | "moving" | "opening" | "passing" | "usingPower";
    payer: "answer" | "held" | "opening" | "turn";
    number: "ac" | "attack" | "check" | "damage" | "initiative" | "md" | "pd" | "save";
    explained: "ac" | "allies" | "attack" | "cha" | "con" | "dex" | "hp" | "initiative" | "int" | "md" | "pd" | "save" | "str" | "wis";
    damageType: "acid" | "cold" | "fire" | "force" | "holy" | "lightning" | "negative" | "poison" | "psychic" | "thunder";
    setting: "ambushAdvance" | "healUpTarget" | "initiativeTie" | "lastingWounds" | "meaningfulDeath" | "nearbySpaces" | "quickRestMinutes" | "restHours" | "situationalDice" | "wordsFromMap";
  };
  definition: {
    actor: "definitionCharacter" | "definitionFoe";
    item: "definitionArmor" | "definitionFeature" | "definitionFocus" | "definitionGear" | "definitionShield" | "definitionSpell" | "definitionWeapon";
    condition: "charging" | "dead" | "defensive" | "dying" | "exposed" | "feigned" | "flatFooted" | "fullDefense" | "grappled" | "grappling" | "pinned" | "prone" | "reckless" | "shattering" | "stabilised" | "submission" | "swallowed" | "unconscious";
    action: "addAffliction" | "addDeathFailure" | "attack" | "breakBone" | "castSpell" | "changeArmour" | "charge" | "counter" | "counterspell" | "dayAlone" | "dayPasses" | "deathSave" | "delay" | "disarm" | "drag" | "draw" | "dropHold" | "dropProne" | "expose" | "feint" | "fetchOut" | "fiveFootStep" | "freeAct" | "fullDefense" | "grapple" | "harm" | "hold" | "immediateAct" | "letGo" | "mend" | "move" | "newLevel" | "opportunityAttack" | "passHours" | "pickUp" | "pin" | "putAway" | "putBefore" | "recover" | "removeAffliction" | "retrieve" | "rollSave" | "separate" | "shatter" | "shove" | "speak" | "stabilise" | "standUp" | "standardAct" | "submission" | "suffer" | "swallowWhole" | "swiftAct" | "trample" | "treatAffliction" | "trip" | "unarmedAttack" | "useGear" | "useHeld" | "useKnowledge" | "useSkill" | "worsenWound";
    moment: "casting" | "heldAttackMade" | "opening";
    payer: "held" | "opening" | "turn";
    number: "ac" | "ac.circumstance" | "ac.deflection" | "ac.dodge" | "ac.insight" | "ac.luck" | "ac.misc" | "ac.natural" | "ac.parry" | "attack" | "attack.melee" | "attack.ranged" | "attack.touch" | "attack.unarmed" | "damage" | "damage.melee" | "damage.ranged" | "damage.spell" | "grapple" | "immediate.aooMax" | "immediate.counterspellMax" | "immediate.otherMax" | "initiative" | "levelCheck" | "movement" | "opposed.dex" | "opposed.str" | "reduction" | "reduction.blunt" | "reduction.crushing" | "reduction.other" | "reduction.piercing" | "reduction.slashing" | "saves.fort" | "saves.ref" | "saves.will" | "skills.acrobatics" | "skills.beguile" | "skills.discernIntent" | "skills.escapeArtist" | "skills.knowledge" | "skills.ride";
    explained: "ac" | "attack" | "damage" | "flatFooted" | "flatFootedTouch" | "fort" | "grapple" | "initiative" | "ref" | "skill.acrobatics" | "skill.beguile" | "skill.discernIntent" | "skill.escapeArtist" | "skill.knowledge" | "skill.ride" | "touch" | "will";
    damageType: "blunt" | "crushing" | "other" | "piercing" | "slashing";
    setting: "bonusStacking" | "deathRoll" | "equalSaveResult" | "fallProne" | "focusBonus" | "healSpellNld" | "initiativeDecimal" | "killShot" | "massiveCountsNld" | "meleeAbility" | "minDamage" | "naturalExtremes" | "npcDeath" | "proneAcMelee" | "proneAcRanged" | "proneAttack" | "rangedThreatens" | "sizeTable" | "woundHours";
  };
  luck: {
    actor: "luckCharacter" | "luckFoe";
    item: "luckAbility" | "luckArmor" | "luckGear" | "luckManeuver" | "luckShield" | "luckTalent" | "luckWeapon";
    condition: "cover" | "dead" | "guarding" | "prone" | "surprised" | "unconscious" | "unseen" | "waiting";
    action: "abandonPending" | "assignTeam" | "attack" | "block" | "brandish" | "command" | "continuePending" | "dodge" | "dropItem" | "dropOpening" | "dropProne" | "dropReadied" | "editTeam" | "faceLoss" | "fortify" | "guard" | "heal" | "hurt" | "instigate" | "interact" | "intercept" | "killingStrike" | "luck" | "move" | "objectiveMet" | "parry" | "pickUp" | "rankAhead" | "ready" | "recover" | "reload" | "resist" | "restore" | "resuscitate" | "seekCover" | "shortTask" | "sprint" | "standUp" | "step" | "suffer" | "tend" | "test" | "unarmed" | "useGear" | "useReadied" | "useTechnique" | "wait";
    moment: "aimed" | "pastTheBlock" | "struck";
    payer: "command" | "reaction" | "readied" | "turn";
    number: "attack" | "constitution" | "damage" | "deflection.elemental" | "deflection.physical" | "deflection.typeless" | "dodge" | "evasion" | "fortify" | "luck" | "resist" | "speed" | "test";
    explained: "constitution" | "death" | "deflection.elemental" | "deflection.physical" | "deflection.typeless" | "dodge" | "evasion" | "fortify" | "luck" | "resist" | "speed";
    damageType: "arcane" | "bludgeoning" | "cold" | "fire" | "piercing" | "psychic" | "radiant" | "shock" | "slashing" | "void";
    setting: "advantageCap" | "advantageMode" | "attributeList" | "foesCheatDeath" | "killingStrikeWeapon" | "proficiencyList" | "reactionRefresh" | "restHours" | "restRestores" | "resuscitateDifficulty" | "resuscitateHealth" | "sizeLabels" | "skillList" | "unconsciousFallsProne";
  };
  shock: {
    actor: "shockCharacter" | "shockFoe";
    item: "shockArmor" | "shockFeature" | "shockGear" | "shockShield" | "shockSpell" | "shockWeapon";
    condition: "dead" | "prone" | "shockImmune" | "unaware" | "unseen";
    action: "assignSide" | "breakOff" | "castSpell" | "charge" | "concludeBattle" | "custom" | "disengage" | "done" | "dropItem" | "dualWield" | "editSide" | "escape" | "execution" | "firstAid" | "goProne" | "heal" | "hold" | "hurt" | "letGo" | "markers" | "meleeAttack" | "moveGrappled" | "opportunityAttack" | "pickUp" | "rangedAttack" | "readyStow" | "recover" | "release" | "reload" | "rest" | "restoreUses" | "returnToFight" | "revive" | "rollSave" | "run" | "screenAlly" | "secondMove" | "sheathe" | "slay" | "snapAttack" | "speak" | "standUp" | "suffer" | "surpriseCheck" | "survivors" | "swarm" | "swarmAttack" | "totalDefense" | "unarmedAttack" | "unarmedExecution" | "useFeature" | "useSkill";
    moment: "casting" | "declared" | "provoked" | "rolled" | "roundEnds" | "snapped";
    payer: "held" | "opportunity" | "turn";
    number: "ac" | "attack" | "check" | "damage" | "shock";
    explained: "ac" | "acMelee" | "acRanged" | "attackBonus" | "initiative" | "move" | "screen";
    damageType: never;
    setting: "checkDice" | "coverMelee" | "dyingRounds" | "firstAidDc" | "interleave" | "minDamage" | "moraleMode" | "moraleTriggers" | "naturalRolls" | "npcAtZero" | "oaPerRound" | "opposedTie" | "otherTies" | "restHours" | "restHp" | "shockFloor" | "surprisedReact" | "turnStart" | "unarmedDie" | "untrainedLevel" | "zeroHp";
  };
  volition: {
    actor: "volitionCharacter" | "volitionFoe";
    item: "volitionAbility" | "volitionFeature" | "volitionStance";
    condition: "confused" | "dazed" | "dead" | "enervated" | "flying" | "grabbed" | "hampered" | "helpless" | "invisible" | "ongoing" | "shaken" | "softened" | "stuck" | "stunned" | "vulnerable" | "weakened";
    action: "basicMelee" | "basicRanged" | "callLastGasp" | "campaignLoss" | "complication" | "coupDeGrace" | "delay" | "diceyMove" | "disengage" | "downtime" | "dropReadied" | "fightInSpirit" | "flee" | "freeAct" | "fullRest" | "grantSave" | "heal" | "hurt" | "impose" | "intercept" | "joinBand" | "letGo" | "liftLastGasp" | "move" | "newLevel" | "opportunityAttack" | "outOfFight" | "quickRest" | "rally" | "ready" | "recover" | "relationshipDice" | "restAlone" | "retreat" | "revive" | "rollSave" | "setBand" | "setEscalation" | "setPosition" | "skillCheck" | "smallAct" | "stabilize" | "suffer" | "sustain" | "switchStance" | "useAbility" | "useReadied";
    moment: "approach" | "declared" | "fallen" | "hit" | "hurt" | "leaving" | "missed" | "opening";
    payer: "answer" | "held" | "triggered" | "turn";
    number: "attack.advantage" | "attackBonus" | "death.saveTarget" | "defense.ac" | "defense.advantage" | "defense.md" | "defense.pd" | "disengage.advantage" | "hp.max" | "level" | "recovery.bonus" | "recovery.dice" | "recovery.max" | "save" | "save.advantage" | "skill.advantage" | "volition";
    explained: "ac" | "advantage" | "attack" | "attack.valueOf" | "hp" | "level" | "md" | "pd" | "recoveries" | "recovery" | "save" | "saveAdvantage" | "volition";
    damageType: "acid" | "cold" | "fire" | "force" | "lightning" | "necrotic" | "psychic" | "radiant" | "thunder" | "weapon";
    setting: "advantageMode" | "aidRange" | "clearAtCombatEnd" | "damageRollMode" | "deathVariant" | "halfRounding" | "interruptPerRound" | "mixedTypeResist" | "nearbySpaces" | "npcEscalation" | "npcRally" | "oneRoundEnds" | "ongoingResist" | "powerRefresh" | "quickRestMinutes" | "restHours" | "sameTypeOngoing" | "saveDefaultTarget" | "saveDice" | "surprisedReactions" | "wordsFromMap";
  };
}
